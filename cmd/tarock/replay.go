package main

import (
	"bufio"
	"encoding/json"
	"fmt"
	"io"
	"os"

	"github.com/spf13/cobra"

	"tarock/engine/transcript"
)

func replayCommand() *cobra.Command {
	return &cobra.Command{
		Use:   "replay FILE…",
		Short: "Replay and settle transcripts of deals and evenings",
		Long: "replay reads transcripts, YAML or JSON, or one JSON document a line in a .jsonl file; - is the\n" +
			"standard input. It prints one JSON object a document: the settlement, or who must act and what is\n" +
			"legal, or what is wrong. The exit status is 1 if anything was wrong.",
		Args: cobra.MinimumNArgs(1),
		RunE: func(cmd *cobra.Command, files []string) error {
			out := bufio.NewWriter(cmd.OutOrStdout())
			defer out.Flush()
			wrong := false
			for _, name := range files {
				ok, err := replayFile(out, cmd.InOrStdin(), name)
				if err != nil {
					return err
				}
				wrong = wrong || !ok
			}
			if wrong {
				return errSaid
			}
			return nil
		},
	}
}

// replayFile prints what is to be said of the documents of a file; ok is false
// if any was wrong.
func replayFile(out io.Writer, in io.Reader, name string) (ok bool, err error) {
	var text []byte
	if name == "-" {
		text, err = io.ReadAll(in)
	} else {
		text, err = os.ReadFile(name)
	}
	if err != nil {
		return false, err
	}
	ok = true
	for doc, err := range transcript.Read(name, text) {
		answer, right := transcript.Refuse(err), false
		if err == nil {
			answer, right = transcript.Replay(doc)
		}
		ok = ok && right
		line, err := json.Marshal(answer)
		if err != nil {
			return false, err
		}
		if _, err := fmt.Fprintf(out, "%s\n", line); err != nil {
			return false, err
		}
	}
	return ok, nil
}
