package main

import (
	"bufio"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/go-json-experiment/json/jsontext"
	"github.com/spf13/cobra"

	"tarock/bot/ask"
	"tarock/engine/act"
	"tarock/engine/deal"
	"tarock/engine/rules"
	"tarock/locales"
)

// asking is how questions are asked and answered.
type asking struct {
	rules, language string
	json            bool
	score           string // file of questions
}

func (a *asking) flags(cmd *cobra.Command) {
	cmd.Flags().StringVar(&a.rules, "rules", rules.IDs()[0], "rule `set`")
	cmd.Flags().StringVar(&a.language, "language", "de", "language, `CODE`: de or en")
}

// wrong returns an error for a bad flag, other than the rule set, which book checks.
func (a *asking) wrong() error {
	if !slices.Contains(locales.Languages(), a.language) {
		return errors.New("--language must be de or en")
	}
	return nil
}

func askCommand() *cobra.Command {
	var a asking
	cmd := &cobra.Command{
		Use:   "ask QUESTION",
		Short: "Answer a question about the rules",
		Long: "ask prints the answers that the bot would give to a question, the best first, at most three. The\n" +
			"exit status is 1 if it has none.\n\n" +
			"With --score FILE it asks the questions of a file and prints how many are answered right, by kind.\n" +
			"A line is \"de value | question | words that must be there\"; see bot/ask/testdata. The rule set is that\n" +
			"of --rules, or the one that the file is named after.\n\n" +
			"With --json - it reads one question a line, {\"id\": 1, \"q\": \"…\", \"variant\": \"tapp\", \"lang\": \"de\"},\n" +
			"and prints {\"id\": 1, \"answers\": [\"…\"]} for each, with an empty list where it has no answer.",
		Args: func(cmd *cobra.Command, args []string) error {
			if a.score != "" {
				return cobra.NoArgs(cmd, args)
			}
			return cobra.MinimumNArgs(1)(cmd, args)
		},
		RunE: func(cmd *cobra.Command, args []string) error {
			question := strings.Join(args, " ")
			if err := a.wrong(); err != nil {
				return err
			}
			if a.score != "" {
				return a.table(cmd.OutOrStdout())
			}
			if a.json && question == "-" {
				return a.batch(cmd.OutOrStdout(), cmd.InOrStdin())
			}
			return a.one(cmd.OutOrStdout(), question)
		},
	}
	a.flags(cmd)
	cmd.Flags().StringVar(&a.score, "score", "", "print how many of the questions in `FILE` are answered right")
	cmd.Flags().BoolVar(&a.json, "json", false, "print JSON; read it if the question is -")
	return cmd
}

// one answers a single question.
func (a *asking) one(w io.Writer, question string) error {
	answers, err := a.answers(question)
	if err != nil {
		return err
	}
	if a.json {
		if err := writeLine(w, reply{Answers: answers}); err != nil {
			return err
		}
	} else if _, err := fmt.Fprint(w, strings.Join(answers, "\n\n"), strings.Repeat("\n", min(1, len(answers)))); err != nil {
		return err
	}
	if len(answers) > 0 {
		return nil
	}
	if !a.json {
		return errors.New("no answer is known")
	}
	return errSaid
}

// line is a question in JSON, reply its answers; the id may be any value.
type line struct {
	ID       json.RawMessage `json:"id"`
	Question string          `json:"q"`
	Rules    string          `json:"variant"`
	Language string          `json:"lang"`
}

type reply struct {
	ID      json.RawMessage `json:"id,omitempty"`
	Answers []string        `json:"answers"`
	Error   string          `json:"error,omitempty"` // an act.Reason
}

// longestLine is the greatest size of a question, in bytes.
const longestLine = 1 << 20

// batch answers one question a line. For a line that cannot be answered, the reason
// comes with an empty list.
func (a *asking) batch(w io.Writer, in io.Reader) error {
	lines := bufio.NewScanner(in)
	lines.Buffer(nil, longestLine)
	for lines.Scan() {
		if strings.TrimSpace(lines.Text()) == "" {
			continue
		}
		if err := writeLine(w, a.line(lines.Bytes())); err != nil {
			return err
		}
	}
	return lines.Err()
}

func (a *asking) line(text []byte) reply {
	q := line{Rules: a.rules, Language: a.language}
	if !jsontext.Value(text).IsValid() || json.Unmarshal(text, &q) != nil {
		return reply{Answers: []string{}, Error: "unreadable"}
	}
	own := asking{rules: q.Rules, language: q.Language}
	answers, err := own.answers(q.Question)
	if err != nil {
		return reply{ID: q.ID, Answers: []string{}, Error: string(act.UnknownRuleSet)}
	}
	return reply{ID: q.ID, Answers: answers}
}

func writeLine(w io.Writer, r reply) error {
	e := json.NewEncoder(w)
	e.SetEscapeHTML(false)
	return e.Encode(r)
}

// answers returns the answers to a question: a fact where there is one, the title and the
// text, on separate lines.
func (a *asking) answers(question string) ([]string, error) {
	book, _, err := a.book()
	if err != nil {
		return nil, err
	}
	list := []string{}
	for _, p := range book.Answer(question) {
		text := p.Title + "\n" + p.Text
		switch {
		case p.Asked != "":
			text = p.Fact + "\n(" + p.Asked + ")\n" + text
		case p.Fact != "":
			text = p.Fact + "\n" + text
		}
		list = append(list, text)
	}
	return list, nil
}

// book returns the book of the rule set.
func (a *asking) book() (*ask.Book, *deal.RuleSet, error) {
	set := rules.Find(a.rules)
	if set == nil {
		return nil, nil, fmt.Errorf("--rules: %w; there are %s", act.UnknownRuleSet, strings.Join(rules.IDs(), ", "))
	}
	return ask.For(set, nil, locales.For(a.language)), set, nil
}
