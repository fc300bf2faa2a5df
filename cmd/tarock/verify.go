package main

import (
	"github.com/spf13/cobra"

	"tarock/engine/rules"
	"tarock/engine/transcript"
)

func verifyCommand() *cobra.Command {
	return &cobra.Command{
		Use:   "verify FILE…",
		Short: "Check that the deals of an export were shuffled by what was shown beforehand",
		Long: "verify reads transcripts as /export hands them out; - is the standard input. It shuffles every deal\n" +
			"again by the secret in the file and compares the cards, and the draw of the first dealer. It prints\n" +
			"one JSON object a document, with the hash of each deal: compare it with the one that the chat showed\n" +
			"before the deal. The exit status is 1 if a deal has no secret, or other cards. How to check a deal\n" +
			"with a program of your own is in docs/fairness.md.",
		Args: cobra.MinimumNArgs(1),
		RunE: func(cmd *cobra.Command, files []string) error {
			return answerFiles(cmd, files, func(doc *transcript.Document) ([]*transcript.Object, bool) {
				answer, ok := transcript.Verify(doc, rules.All())
				return []*transcript.Object{answer}, ok
			})
		},
	}
}
