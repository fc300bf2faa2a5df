package main

import (
	"fmt"
	"os"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"tarock/cmd/tarock/internal/config"
	"tarock/engine/table"
	"tarock/storage"
)

func logCommand() *cobra.Command {
	var id string
	var secret bool
	cmd := &cobra.Command{
		Use:   "log",
		Short: "List the tables of the database, or the events of one",
		Long: "log opens the database for reading while no bot runs on it (work on a backup otherwise). Without\n" +
			"--table it lists the tables. Events that hold cards are shown without them unless --secret is given.",
		Args: cobra.NoArgs,
	}
	source := config.Bind(cmd, config.Default(), "db")
	cmd.RunE = func(cmd *cobra.Command, _ []string) error {
		c, err := source.Load(os.LookupEnv)
		if err != nil {
			return err
		}
		store, err := storage.OpenReadOnly(c.DB)
		if err != nil {
			return fmt.Errorf("%s: %w", c.DB, err)
		}
		defer store.Close()
		if id == "" {
			tables, err := store.Tables()
			if err != nil {
				return err
			}
			for _, t := range tables {
				fmt.Fprintln(cmd.OutOrStdout(), t)
			}
			return nil
		}
		records, damage := store.Records(id, 0)
		if len(records) == 0 && damage == nil {
			return fmt.Errorf("there is no table %s; log without --table lists them", id)
		}
		for _, r := range records {
			e := table.Event(r.Data)
			text := string(e)
			if e.Secret() && !secret {
				text = strings.Fields(text)[0] + " …"
			}
			fmt.Fprintf(cmd.OutOrStdout(), "%6d  %s  %s\n", r.Seq, r.Time.Format(time.RFC3339), text)
		}
		return damage
	}
	cmd.Flags().StringVar(&id, "table", "", "`table` whose events are listed, as -1001234567890:0")
	cmd.Flags().BoolVar(&secret, "secret", false, "show the cards of deals too")
	return cmd
}

// file returns an error for -, which is the standard output elsewhere: a database is
// checked after it was written, and pictures are many.
func file(what, path string) error {
	if path == "-" {
		return fmt.Errorf("%s must be the name of a file or directory: - is not possible here", what)
	}
	return nil
}

func backupCommand() *cobra.Command {
	cmd := &cobra.Command{
		Use:   "backup OUT",
		Short: "Write a consistent copy of the database",
		Long: "backup copies the database to OUT, which must not exist yet. A running bot hands the\n" +
			"copy out through a socket beside its database; if none runs, the file itself is copied.",
		Args: cobra.ExactArgs(1),
	}
	source := config.Bind(cmd, config.Default(), "db")
	cmd.RunE = func(cmd *cobra.Command, args []string) error {
		if err := file("OUT", args[0]); err != nil {
			return err
		}
		c, err := source.Load(os.LookupEnv)
		if err != nil {
			return err
		}
		return backup(cmd.Context(), c, args[0])
	}
	return cmd
}
