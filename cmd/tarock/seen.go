package main

import (
	"github.com/spf13/cobra"

	"tarock/engine/rules"
	"tarock/engine/transcript"
)

func seenCommand() *cobra.Command {
	var seat string
	cmd := &cobra.Command{
		Use:   "seen FILE… --seat NAME",
		Short: "Print what one player has seen of the deals of transcripts",
		Long: "seen reads transcripts as replay does and prints, for each deal, a seen document: the deal as one\n" +
			"of the people at the table knows it. It is what computer players are given. The exit status is 1 if\n" +
			"anything was wrong.",
		Args: cobra.MinimumNArgs(1),
		RunE: func(cmd *cobra.Command, files []string) error {
			return answerFiles(cmd, files, func(doc *transcript.Document) ([]*transcript.Object, bool) {
				return transcript.Seen(doc, rules.All(), seat)
			})
		},
	}
	cmd.Flags().StringVar(&seat, "seat", "", "`name` of the player, as in the transcripts")
	if err := cmd.MarkFlagRequired("seat"); err != nil {
		panic(err) // the flag above
	}
	return cmd
}
