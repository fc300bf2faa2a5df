package main

import (
	"errors"
	"fmt"
	"io"
	"strings"

	"github.com/spf13/cobra"

	"tarock/bot/ask"
	"tarock/bot/glossary"
	"tarock/engine/rules"
	"tarock/locales"
)

func rulesCommand() *cobra.Command {
	var a asking
	cmd := &cobra.Command{
		Use:   "rules [ID|WORD]",
		Short: "Explain a rule set, or a word of the Tarock table",
		Long: "rules lists the rule sets. With the id of one it prints the rules of that game as the bot explains\n" +
			"them, with any other word what the word means.",
		RunE: func(cmd *cobra.Command, args []string) error {
			word := strings.Join(args, " ")
			if err := a.wrong(); err != nil {
				return err
			}
			switch set := rules.Find(word); {
			case word == "":
				return a.list(cmd.OutOrStdout())
			case set != nil:
				a.rules = set.ID
				return a.explain(cmd.OutOrStdout())
			}
			return a.define(cmd.OutOrStdout(), word)
		},
	}
	a.flags(cmd)
	return cmd
}

// list prints the rule sets.
func (a *asking) list(w io.Writer) error {
	texts := locales.For(a.language)
	for _, id := range rules.IDs() {
		if _, err := fmt.Fprintf(w, "%-22s %s: %s\n", id, texts.Name(id, "rules", id), texts.Name(id, "blurb", id)); err != nil {
			return err
		}
	}
	return nil
}

// explain prints all topics of the rule set.
func (a *asking) explain(w io.Writer) error {
	book, set, err := a.book()
	if err != nil {
		return err
	}
	texts := locales.For(a.language)
	if _, err := fmt.Fprintf(w, "%s\n%s\n", texts.Name(set.ID, "rules", set.ID), texts.Name(set.ID, "blurb", set.ID)); err != nil {
		return err
	}
	for _, topic := range book.Topics() {
		if _, err := fmt.Fprintf(w, "\n=== %s ===\n", texts.Say("topic."+topic)); err != nil {
			return err
		}
		for _, p := range book.Topic(topic) {
			if _, err := fmt.Fprintf(w, "\n%s\n%s\n", p.Title, p.Text); err != nil {
				return err
			}
		}
	}
	return nil
}

// define prints what a word means: its entry in the glossary, or what the rule set says
// about it.
func (a *asking) define(w io.Writer, word string) error {
	book, _, err := a.book()
	if err != nil {
		return err
	}
	found := book.Answer(word)
	if hits, known := glossary.Find(word, a.language); known && ask.IsTerm(word) {
		if p, ok := book.Find("term." + hits[0].ID); ok {
			found = []ask.Passage{p}
		}
	}
	if len(found) == 0 {
		return errors.New("nothing is known about that")
	}
	_, err = fmt.Fprintf(w, "%s\n%s\n", found[0].Title, found[0].Text)
	return err
}
