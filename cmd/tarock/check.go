package main

import (
	"errors"
	"fmt"
	"io"
	"slices"

	"github.com/spf13/cobra"

	"tarock/bot"
	"tarock/bot/archive"
	"tarock/bot/daily"
	"tarock/bot/forget"
	"tarock/bot/room"
	"tarock/storage"
)

func checkCommand() *cobra.Command {
	var out string
	cmd := &cobra.Command{
		Use:   "check FILE",
		Short: "Check a database from end to end, and save what is whole",
		Long: "check reads every page of a database that no bot runs on, compares every checksum, replays every\n" +
			"deal, compares its settlement with the score sheet, and with what is kept of it to load tables faster and for\n" +
			"statistics of past evenings. It names what is wrong; the exit status is\n" +
			"then 1. It also lists the updates that the bot has set aside because they failed, which is no damage.\n" +
			"FILE stays as it is. With --repair-to, all tables that are whole are copied to a new file.",
		Args: cobra.ExactArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			if err := file("--repair-to", out); err != nil {
				return err
			}
			return check(cmd.OutOrStdout(), args[0], out)
		},
	}
	cmd.Flags().StringVar(&out, "repair-to", "", "copy all tables that are whole to a new `file`")
	return cmd
}

// check writes what is wrong with a database. The error is errSaid if anything is.
func check(w io.Writer, path, out string) error {
	kept, wrong := 0, []string{}
	audited := func(id string, records []storage.Record) bool {
		problems := audit(records)
		for _, p := range problems {
			wrong = append(wrong, fmt.Sprintf("table %s: %s", id, p))
		}
		if len(problems) == 0 {
			kept++
		}
		return len(problems) == 0
	}
	var report storage.Report
	var err error
	if out != "" {
		report, err = storage.Repair(path, out, audited)
	} else {
		report, err = storage.Inspect(path, func(id string, records []storage.Record, err error) {
			if err == nil {
				audited(id, records)
			}
		})
	}
	if err != nil {
		return fmt.Errorf("%s: %w", path, err)
	}
	for _, p := range report.Problems {
		wrong = append(wrong, p.Error())
	}
	slices.Sort(wrong)
	for _, line := range slices.Compact(wrong) {
		fmt.Fprintln(w, line)
	}
	odd, err := checkKnown(path)
	if err != nil && len(wrong) == 0 {
		return fmt.Errorf("%s: %w", path, err)
	}
	for _, line := range odd {
		fmt.Fprintln(w, line)
		wrong = append(wrong, line)
	}
	if err := listRest(w, path); err != nil && len(wrong) == 0 {
		return fmt.Errorf("%s: %w", path, err)
	}
	fmt.Fprintf(w, "%d of %d tables are whole, %d records\n", kept, report.Tables, report.Records)
	if out != "" {
		fmt.Fprintf(w, "copied to %s\n", out)
	}
	if len(wrong) > 0 {
		return errSaid
	}
	return nil
}

// checkKnown compares what tables keep of their finished deals with their records, and
// what past evenings come to with their events, and returns what differs.
func checkKnown(path string) (problems []string, err error) {
	store, err := storage.OpenReadOnly(path)
	if err != nil {
		return nil, err
	}
	defer func() { err = errors.Join(err, store.Close()) }()
	ids, err := store.Tables()
	if err != nil {
		return nil, err
	}
	problems, err = archive.Check(store)
	if err != nil {
		return problems, err
	}
	days, err := daily.Check(store)
	if problems = append(problems, days...); err != nil {
		return problems, err
	}
	version := build()
	for _, id := range ids {
		stored, err := store.Blob(room.KnownKey(id))
		if err != nil || stored == nil {
			continue // damage is named elsewhere
		}
		records, err := store.Records(id, 0)
		if err != nil {
			continue
		}
		if err := room.CheckKnown(version, records, stored); err != nil {
			problems = append(problems, fmt.Sprintf("table %s: %v", id, err))
		}
	}
	return problems, nil
}

// listRest writes what is no damage: the updates that failed, and what this version of
// the program would not know how to forget.
func listRest(w io.Writer, path string) (err error) {
	store, err := storage.OpenReadOnly(path)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, store.Close()) }()
	list, err := bot.SetAside(store)
	for _, a := range list {
		fmt.Fprintln(w, "set aside:", a)
	}
	unknown, unread := forget.Unknown(store)
	for _, what := range unknown {
		fmt.Fprintln(w, "unknown:", what)
	}
	return errors.Join(err, unread)
}
