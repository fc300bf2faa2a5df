package config

import (
	"fmt"
	"path/filepath"
	"strings"
	"testing"

	"github.com/spf13/cobra"
)

// loadAll runs LoadAll in a subcommand with an environment and arguments.
func loadAll(env map[string]string, args ...string) (list []Config, err error) {
	cmd := &cobra.Command{Use: "bot", SilenceErrors: true, SilenceUsage: true}
	source := Bind(cmd, Default(), All()...)
	cmd.RunE = func(*cobra.Command, []string) (err error) {
		list, err = source.LoadAll(func(k string) (string, bool) { v, ok := env[k]; return v, ok })
		return err
	}
	cmd.SetArgs(args)
	return list, cmd.Execute()
}

func TestLoadAll(t *testing.T) {
	a, b := write(t, "vienna.yaml", "token: "+token+"\ndb: a.db\nlanguage: en\n"), write(t, "graz.yaml", "db: b.db\n")
	list, err := loadAll(map[string]string{"TAROCK_LOG_LEVEL": "debug"}, "--config", a, "--config", b, "--turn-limit", "off")
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, c := range list {
		got = append(got, fmt.Sprintf("%s %s %s %s %s", c.Name, c.DB, c.Language, c.LogLevel, c.TurnLimit))
	}
	if got, want := strings.Join(got, ", "), "vienna a.db en debug 0s, graz b.db de debug 0s"; got != want {
		t.Errorf("got %s, want %s", got, want)
	}
	if list, err := loadAll(map[string]string{"TAROCK_DB": "x.db"}); err != nil || len(list) != 1 || list[0].Name != "tarock" || list[0].DB != "x.db" {
		t.Errorf("without files: got %v, %v", list, err)
	}
	same := write(t, "graz.yaml", "db: c.db\n")
	for _, tt := range []struct {
		why  string
		env  map[string]string
		args []string
		says string
	}{
		{"a token for both", map[string]string{"TAROCK_TOKEN": token}, []string{"--config", a, "--config", b}, "token (TAROCK_TOKEN in the environment) cannot be for several"},
		{"a database for both", nil, []string{"--config", a, "--config", b, "--db", "x.db"}, "db (--db) cannot be for several"},
		{"one database", nil, []string{"--config", a, "--config", write(t, "linz.yaml", "db: ./a.db\n")}, "name the same file"},
		{"one name", nil, []string{"--config", b, "--config", same}, "two files are named graz"},
		{"no such file", nil, []string{"--config", a, "--config", filepath.Join(t.TempDir(), "none.yaml")}, "--config"},
	} {
		if _, err := loadAll(tt.env, tt.args...); err == nil || !strings.Contains(err.Error(), tt.says) || strings.Contains(err.Error(), token) {
			t.Errorf("%s: got %v, want an error with %q", tt.why, err, tt.says)
		}
	}
	if _, err := load(t, "db: x.db\n", nil, "--config", a); err == nil || !strings.Contains(err.Error(), "only one file") {
		t.Errorf("a command for one bot: got %v", err)
	}
}
