package main

import (
	"bufio"
	"errors"
	"io"
	"os"
	"runtime/debug"

	"github.com/spf13/cobra"

	"tarock/engine/rules"
	"tarock/engine/transcript"
)

func replayCommand() *cobra.Command {
	return &cobra.Command{
		Use:   "replay FILE…",
		Short: "Replay and settle transcripts of deals and evenings",
		Long: "replay reads transcripts, YAML or JSON, or one JSON document a line; - is the standard input. It\n" +
			"prints one JSON object a document as soon as it has read it: the settlement, or who must act and\n" +
			"what is legal, or what is wrong. The exit status is 1 if anything was wrong.",
		Args: cobra.MinimumNArgs(1),
		RunE: func(cmd *cobra.Command, files []string) error {
			debug.SetGCPercent(400) // an eighth faster; nothing is kept of a document
			debug.SetMemoryLimit(256 << 20)
			return answerFiles(cmd, files, replayed)
		},
	}
}

// replayed returns the answer of replay to a document; ok is false if it is an error.
func replayed(doc *transcript.Document) (answers []*transcript.Object, ok bool) {
	answer, ok := transcript.Replay(doc, rules.All())
	return []*transcript.Object{answer}, ok
}

// answerFiles prints the answers to the documents of files, one a line. It returns errSaid
// if any is an error.
func answerFiles(cmd *cobra.Command, files []string, to func(*transcript.Document) (answers []*transcript.Object, ok bool)) error {
	out := bufio.NewWriterSize(cmd.OutOrStdout(), 64<<10)
	right := true
	for _, name := range files {
		ok, err := answerFile(out, cmd.InOrStdin(), name, to)
		if err != nil {
			return errors.Join(err, out.Flush())
		}
		right = right && ok
	}
	if err := out.Flush(); err != nil {
		return err
	}
	if !right {
		return errSaid
	}
	return nil
}

// answerFile prints the answers to the documents of a file, one a line; ok is false if any
// is an error.
func answerFile(out *bufio.Writer, in io.Reader, name string, to func(*transcript.Document) ([]*transcript.Object, bool)) (ok bool, err error) {
	if name != "-" {
		file, err := os.Open(name)
		if err != nil {
			return false, err
		}
		defer file.Close()
		in = file
	}
	ok = true
	var line []byte
	for doc, err := range transcript.Read(name, prompt{in, out}) {
		var answers []*transcript.Object
		right := false
		var unreadable *transcript.Unreadable
		switch {
		case err == nil:
			answers, right = to(doc)
		case errors.As(err, &unreadable):
			answers = []*transcript.Object{transcript.Refuse(err)}
		default:
			return false, err
		}
		ok = ok && right
		for _, answer := range answers {
			line = append(answer.AppendJSON(line[:0]), '\n')
			if _, err := out.Write(line); err != nil {
				return false, err
			}
		}
	}
	return ok, nil
}

// prompt is an input that flushes all answers before it waits for more.
type prompt struct {
	io.Reader
	out *bufio.Writer
}

func (p prompt) Read(to []byte) (int, error) {
	if err := p.out.Flush(); err != nil {
		return 0, err
	}
	return p.Reader.Read(to)
}
