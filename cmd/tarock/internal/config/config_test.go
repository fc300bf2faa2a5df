package config

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/rs/zerolog"
	"github.com/spf13/cobra"
	"go.yaml.in/yaml/v3"
)

const token = "123456:AAE-verysecret_0123456789"

// load runs Load in a subcommand with a file (none if empty), an environment and flags.
func load(t *testing.T, file string, env map[string]string, args ...string) (Config, error) {
	t.Helper()
	if file != "" {
		args = append(args, "--config", write(t, "tarock.yaml", file))
	}
	var c Config
	cmd := &cobra.Command{Use: "bot", SilenceErrors: true, SilenceUsage: true}
	source := Bind(cmd, Default(), All()...)
	cmd.RunE = func(*cobra.Command, []string) (err error) {
		c, err = source.Load(func(k string) (string, bool) { v, ok := env[k]; return v, ok })
		return err
	}
	cmd.SetArgs(args)
	err := cmd.Execute()
	return c, err
}

func write(t *testing.T, name, content string) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), name)
	if err := os.WriteFile(path, []byte(content), 0o600); err != nil {
		t.Fatal(err)
	}
	return path
}

func with(f func(*Config)) Config {
	c := Default()
	f(&c)
	return c
}

// fileAside ignores where the token came from.
var fileAside = cmp.FilterPath(func(p cmp.Path) bool { return p.String() == "tokenFrom" }, cmp.Ignore())

func TestLoad(t *testing.T) {
	const local = "http://localhost:8081/bot%s/%s"
	for _, tt := range []struct {
		name string
		file string
		env  map[string]string
		args []string
		want Config
	}{
		{name: "nothing", want: Default()},
		{name: "empty file", file: "# nothing\n", want: Default()},
		{name: "empty document", file: "---\n", want: Default()},
		{name: "empty values", file: "db:\ntoken: ''\ntoken_file: ''\n", want: Default()},
		{name: "file",
			file: "token: " + token + "\napi_endpoint: " + local + "\ndb: a.db\nlisten: off\nlog_level: debug\nlanguage: en\nturn_limit: 24h\ncard_emoji: a_by_b\n",
			want: Config{Name: "tarock", token: token, APIEndpoint: local, WebhookListen: "127.0.0.1:8443", DB: "a.db", LogLevel: zerolog.DebugLevel, Language: "en", TurnLimit: 24 * time.Hour, CardEmoji: "a_by_b"}},
		{name: "environment over file",
			file: "db: a.db\nlisten: ':1'\ntoken_file: x\n",
			env: map[string]string{"TAROCK_DB": "b.db", "TAROCK_LISTEN": "h:2", "TAROCK_TOKEN": token + "\n", "TAROCK_API_ENDPOINT": local,
				"TAROCK_LOG_LEVEL": "warn", "TAROCK_LANGUAGE": "en", "TAROCK_TURN_LIMIT": "off", "TAROCK_CARD_EMOJI": "Cards_by_x", "TAROCK_UNKNOWN": "x", "": "x"},
			want: with(func(c *Config) {
				c.token, c.DB, c.Listen, c.APIEndpoint, c.LogLevel = token, "b.db", "h:2", local, zerolog.WarnLevel
				c.Language, c.TurnLimit, c.CardEmoji = "en", 0, "Cards_by_x"
			})},
		{name: "token file in the environment", file: "token: " + token, env: map[string]string{"TAROCK_TOKEN_FILE": "t"},
			want: with(func(c *Config) { c.TokenFile = "t" })},
		{name: "empty environment", file: "db: a.db", env: map[string]string{"TAROCK_DB": ""}, want: with(func(c *Config) { c.DB = "a.db" })},
		{name: "flags over environment",
			file: "db: a.db\ntoken: " + token + "\n",
			env:  map[string]string{"TAROCK_DB": "b.db", "TAROCK_LISTEN": "h:2", "TAROCK_TOKEN": token, "TAROCK_LOG_LEVEL": "warn"},
			args: []string{"--db", "c.db", "--listen", "off", "--token-file", "t", "--api-endpoint", local, "--log-level", "error",
				"--language", "en", "--turn-limit", "2m", "--card-emoji", "c7_by_x", "--webhook-url", "https://h/t", "--webhook-listen", ":1"},
			want: with(func(c *Config) {
				c.Webhook, c.WebhookListen = "https://h/t", ":1"
				c.TokenFile, c.DB, c.Listen, c.APIEndpoint, c.LogLevel = "t", "c.db", "", local, zerolog.ErrorLevel
				c.Language, c.TurnLimit, c.CardEmoji = "en", 2*time.Minute, "c7_by_x"
			})},
	} {
		t.Run(tt.name, func(t *testing.T) {
			got, err := load(t, tt.file, tt.env, tt.args...)
			if err != nil {
				t.Fatal(err)
			}
			if diff := cmp.Diff(tt.want, got, cmp.AllowUnexported(Config{}), fileAside); diff != "" {
				t.Errorf("(-want +got):\n%s", diff)
			}
		})
	}
}

func TestLoadRefuses(t *testing.T) {
	for _, tt := range []struct {
		file string
		env  map[string]string
		args []string
		want string // part of the error
	}{
		{file: "tokn: " + token, want: "tarock.yaml, line 1: there is no key tokn"},
		{file: "db: x\n" + token + ": x", want: "line 2: there is no such key"},
		{file: "[db]: x", want: "line 1: there is no such key"},
		{file: token, want: "line 1: a line must be a key"},
		{file: "- db", want: "line 1: a line must be a key"},
		{file: "token: [" + token + "]", want: "line 1: token must be a single value"},
		{file: "token: &x " + token + "\ntoken_file: *x", want: "line 2: token_file must be a single value"},
		{file: "token: *" + token, want: "tarock.yaml"},
		{file: "token: '" + token, want: "not YAML"},
		{file: "token: " + token + "\n\tdb: x", want: "not YAML"},
		{file: "db: a\ndb: b", want: "line 2: db is set twice"},
		{file: "db: a\n---\ndb: b", want: "must hold one YAML document"},
		{file: "token: verysecret", want: "line 1: token is not a bot token"},
		{file: "token: " + token + "\ntoken_file: x", want: "set token or token_file, not both"},
		{file: "token_file: " + token, want: "token_file must be the path of a file"},
		{file: "db: ''", want: "db must be the path"},
		{file: "listen: '9464'", want: "listen must be host:port or off"},
		{file: "listen: h:port", want: "listen must be host:port or off"},
		{file: "webhook_url: http://h/", want: "webhook_url must be an https address"},
		{file: "webhook_listen: off", want: "webhook_listen must be host:port"},
		{file: "language: fr", want: "language must be de or en"},
		{file: "turn_limit: 3m", want: "turn_limit must be off, 2m, 5m, 15m or 24h"},
		{file: "card_emoji: https://t.me/addemoji/x", want: "card_emoji must be the name of a sticker set"},
		{file: "card_emoji: a__by_b", want: "card_emoji must be the name of a sticker set"},
		{file: "log_level: loud", want: "log_level must be debug, info, warn or error"},
		{file: "api_endpoint: http://h/bot", want: "api_endpoint must be an address with %s twice"},
		{env: map[string]string{"TAROCK_TOKEN": "verysecret"}, want: "token (TAROCK_TOKEN in the environment) is not a bot token"},
		{env: map[string]string{"TAROCK_API_ENDPOINT": "h/" + token}, want: "api_endpoint (TAROCK_API_ENDPOINT in the environment) must"},
		{env: map[string]string{"TAROCK_LOG_LEVEL": "x"}, want: "log_level (TAROCK_LOG_LEVEL in the environment) must"},
		{args: []string{"--token-file", token}, want: "token_file (--token-file) must"},
		{args: []string{"--listen", ""}, want: "listen (--listen) must"},
		{args: []string{"--db="}, want: "db (--db) must"},
		{args: []string{"--config", "no/such"}, want: "--config: open no/such"},
		{args: []string{"--token", "x"}, want: "unknown flag: --token"},
	} {
		_, err := load(t, tt.file, tt.env, tt.args...)
		if err == nil || !strings.Contains(err.Error(), tt.want) {
			t.Errorf("%q %v %v: got %v, want %q in it", tt.file, tt.env, tt.args, err, tt.want)
			continue
		}
		if s := err.Error(); strings.Contains(s, "verysecret") || strings.Contains(s, "\n") {
			t.Errorf("got %s, want one sentence without the token", s)
		}
	}
}

func TestToken(t *testing.T) {
	for _, tt := range []struct {
		c    Config
		want string // part of the error, or the token
	}{
		{Config{token: token}, token},
		{Config{TokenFile: write(t, "token", "\n "+token+"\n")}, token},
		{Config{}, "token is missing: set TAROCK_TOKEN"},
		{Config{TokenFile: "no/such"}, "token_file cannot be read"},
		{Config{TokenFile: write(t, "token", "")}, "contains no bot token"},
		{Config{TokenFile: write(t, "token", token+"\nverysecret")}, "contains no bot token"},
	} {
		got, _, err := tt.c.Token()
		if err != nil {
			if strings.Contains(err.Error(), "verysecret") {
				t.Errorf("got the token in error %v", err)
			}
			got = err.Error()
		}
		if !strings.Contains(got, tt.want) {
			t.Errorf("got %q, want %q", got, tt.want)
		}
	}
}

// TestExposed: there is a warning if others may read a file with the token.
func TestExposed(t *testing.T) {
	for mode, want := range map[os.FileMode]bool{0o600: false, 0o400: false, 0o640: true, 0o604: true} {
		file := write(t, "token", token+"\n")
		if err := os.Chmod(file, mode); err != nil {
			t.Fatal(err)
		}
		for _, args := range [][]string{{"--token-file", file}, {"--config", write(t, "c.yaml", "token_file: "+file)}} {
			c, err := load(t, "", nil, args...)
			if err != nil {
				t.Fatal(err)
			}
			_, warning, err := c.Token()
			if err != nil || (warning != "") != want || strings.Contains(warning, "verysecret") || want && !strings.Contains(warning, file) {
				t.Errorf("%v: got warning %q, %v", mode, warning, err)
			}
		}
		config := write(t, "c.yaml", "token: "+token)
		if err := os.Chmod(config, mode); err != nil {
			t.Fatal(err)
		}
		c, err := load(t, "", nil, "--config", config)
		if err != nil {
			t.Fatal(err)
		}
		if _, warning, err := c.Token(); err != nil || (warning != "") != want {
			t.Errorf("configuration, %v: got warning %q, %v", mode, warning, err)
		}
		c, err = load(t, "", map[string]string{"TAROCK_TOKEN": token}, "--config", config)
		if _, warning, tokenErr := c.Token(); err != nil || tokenErr != nil || warning != "" {
			t.Errorf("token in the environment: got warning %q, %v, %v", warning, err, tokenErr)
		}
	}
}

func TestShowsToken(t *testing.T) {
	for arg, want := range map[string]bool{
		"123:SECRET": true, token: true, "--token=" + token: true, "-" + token: true, "TAROCK_TOKEN=1:x": true, "bot" + token: true,
		"https://api.telegram.org/bot" + token + "AAAAAAAAAAAA/%s": true,
		"127.0.0.1:9464": false, ":9464": false, "0:9464": false, "-1001234567890:0": false, "backup-2026-11-22T12:30:00Z.db": false,
		"http://localhost:8081/bot%s/%s": false, "FILE.yaml": false, "claims=true": false, "": false,
	} {
		if got := ShowsToken(arg); got != want {
			t.Errorf("ShowsToken(%q): got %v", arg, got)
		}
	}
}

// TestBindFew: a command has the flags and variables of its keys, and no others.
func TestBindFew(t *testing.T) {
	cmd := &cobra.Command{Use: "log", SilenceErrors: true, SilenceUsage: true}
	defaults := Default()
	defaults.DB = "other.db"
	source := Bind(cmd, defaults, "db")
	env := map[string]string{"TAROCK_LISTEN": "nowhere", "TAROCK_TOKEN": "verysecret"}
	c, err := source.Load(func(k string) (string, bool) { v, ok := env[k]; return v, ok })
	if err != nil || c.DB != "other.db" {
		t.Errorf("got %v, %v", c, err)
	}
	if cmd.Flags().Lookup("db") == nil || cmd.Flags().Lookup("listen") != nil {
		t.Error("got other flags than those of its keys")
	}
}

func TestConfigHidesToken(t *testing.T) {
	c := with(func(c *Config) { c.token = token })
	for _, s := range []string{fmt.Sprint(c), fmt.Sprintf("%+v %#v %q", c, c, c), fmt.Sprint(&c), fmt.Sprint([]Config{c})} {
		if strings.Contains(s, "verysecret") {
			t.Errorf("got the token in %s", s)
		}
	}
}

// TestExample: the example has every key in order, with a comment that names its
// variable and flag, and with its default.
func TestExample(t *testing.T) {
	data, err := os.ReadFile("../../../../config.example.yaml")
	if err != nil {
		t.Fatal(err)
	}
	got, err := load(t, string(data), nil)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(Default(), got, cmp.AllowUnexported(Config{}), fileAside); diff != "" {
		t.Errorf("not the defaults (-want +got):\n%s", diff)
	}
	var doc yaml.Node
	if err := yaml.Unmarshal(data, &doc); err != nil {
		t.Fatal(err)
	}
	var have, want []string
	top := doc.Content[0].Content
	for i := 0; i < len(top); i += 2 {
		have = append(have, top[i].Value)
	}
	for _, k := range keys {
		want = append(want, k.name)
	}
	if diff := cmp.Diff(want, have); diff != "" {
		t.Fatalf("keys (-want +got):\n%s", diff)
	}
	for i, k := range keys {
		comment := top[2*i].HeadComment
		if i == 0 {
			comment = string(data[:strings.Index(string(data), "\ntoken:")])
		}
		if len(comment) < 30 {
			t.Errorf("%s: got no explanation: %q", k.name, comment)
		}
		if !strings.Contains(comment, k.env) || k.flag != "" && !strings.Contains(comment, "--"+k.flag) {
			t.Errorf("comment of %s: want %q and --%s, got %s", k.name, k.env, k.flag, comment)
		}
	}
}

// TestUsage: the flags' usage names the defaults.
func TestUsage(t *testing.T) {
	cmd := &cobra.Command{Use: "bot"}
	Bind(cmd, Default(), All()...)
	for flag, want := range map[string]string{"db": "tarock.db", "listen": "127.0.0.1:9464", "log-level": "info", "language": "de", "turn-limit": "5m"} {
		if usage := cmd.Flags().Lookup(flag).Usage; !strings.Contains(usage, "(default "+want+")") {
			t.Errorf("--%s: got usage %q, want default %s", flag, usage, want)
		}
	}
}
