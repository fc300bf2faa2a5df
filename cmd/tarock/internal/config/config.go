// Package config reads tarock's configuration from a file, the environment and flags.
// Flags override the environment, which overrides the file.
//
// Every error is one sentence that names the key and the source of its value. None
// repeats a value of the file. Only Config.Token returns the token.
package config

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"github.com/rs/zerolog"
	"github.com/spf13/cobra"

	"tarock/bot/telegram"
)

// Config is the configuration. config.example.yaml explains the keys and their
// defaults.
type Config struct {
	Name          string // of the bot in logs and metrics: that of its file without path and ending, or tarock
	TokenFile     string // path of a file with the token
	APIEndpoint   string // see telegram.Options
	Webhook       string // address to which Telegram sends updates, "" to poll
	WebhookListen string // address where they arrive
	DB            string // path of the database
	Listen        string // address for health and metrics, "" for none
	LogLevel      zerolog.Level
	Language      string        // of a new group: "de" or "en"
	TurnLimit     time.Duration // of a new group, 0 for none
	CardEmoji     string        // name of a set of custom emoji for cards, "" for none

	token     string
	tokenFrom string // file that contains it, "" for none
}

// Default returns the configuration in which nothing is set.
func Default() Config {
	return Config{
		Name:          "tarock",
		APIEndpoint:   telegram.Endpoint,
		WebhookListen: "127.0.0.1:8443",
		DB:            "tarock.db",
		Listen:        "127.0.0.1:9464",
		LogLevel:      zerolog.InfoLevel,
		Language:      "de",
		TurnLimit:     5 * time.Minute,
	}
}

// Source is where a command's configuration comes from.
type Source struct {
	cmd      *cobra.Command
	defaults Config
	keys     []key
}

// Bind gives a command --config and the flags of its keys. defaults apply where nothing
// is set.
func Bind(cmd *cobra.Command, defaults Config, names ...string) *Source {
	s := &Source{cmd: cmd, defaults: defaults}
	cmd.Flags().StringArray("config", nil, "configuration `file`, see config.example.yaml")
	for _, k := range keys {
		if !slices.Contains(names, k.name) {
			continue
		}
		s.keys = append(s.keys, k)
		if k.flag != "" {
			usage := k.usage
			if k.shown != nil && k.shown(&defaults) != "" {
				usage += " (default " + k.shown(&defaults) + ")"
			}
			cmd.Flags().String(k.flag, "", usage)
		}
	}
	if len(s.keys) != len(names) {
		panic(fmt.Sprintf("config: not all of %q are keys", names))
	}
	return s
}

// Load reads the file named by --config, if any, then the environment, then the flags;
// an empty variable counts as not set. The whole file is read, but only the command's
// own keys from the environment and flags. It does not require a token; see
// Config.Token.
func (s *Source) Load(lookup func(string) (string, bool)) (Config, error) {
	files, err := s.files()
	if err != nil {
		return Config{}, err
	}
	if len(files) > 1 {
		return Config{}, errors.New("--config: this command reads only one file")
	}
	return s.load(files, lookup)
}

// files returns the names of the configuration files.
func (s *Source) files() ([]string, error) { return s.cmd.Flags().GetStringArray("config") }

// load is Load with a file, or none.
func (s *Source) load(files []string, lookup func(string) (string, bool)) (Config, error) {
	c := s.defaults
	for _, name := range files {
		if err := c.readFile(name); err != nil {
			return Config{}, err
		}
		c.Name = strings.TrimSuffix(filepath.Base(name), filepath.Ext(name))
	}
	for _, k := range s.keys {
		if v, _ := lookup(k.env); v != "" {
			if err := k.set(&c, v); err != nil {
				return Config{}, fmt.Errorf("%s (%s in the environment) %w", k.name, k.env, err)
			}
		}
	}
	for _, k := range s.keys {
		if f := s.cmd.Flags().Lookup(k.flag); f != nil && f.Changed {
			if err := k.set(&c, f.Value.String()); err != nil {
				return Config{}, fmt.Errorf("%s (--%s) %w", k.name, k.flag, err)
			}
		}
	}
	return c, nil
}

// Token returns the bot's token, read from TokenFile if not set itself. The warning is
// about a file with the token that others on the machine may read, "" for none.
func (c Config) Token() (token, warning string, err error) {
	if c.token != "" {
		return c.token, exposed(c.tokenFrom), nil
	}
	if c.TokenFile == "" {
		return "", "", errors.New("token is missing: set TAROCK_TOKEN in the environment, or token or token_file in the configuration file, to what @BotFather has given you")
	}
	data, err := os.ReadFile(c.TokenFile)
	if err != nil {
		return "", "", fmt.Errorf("token_file cannot be read: %w", err)
	}
	token = strings.TrimSpace(string(data))
	if !tokens.MatchString(token) {
		return "", "", fmt.Errorf("token_file %s contains no bot token: it must look like 123456:ABC-def", c.TokenFile)
	}
	return token, exposed(c.TokenFile), nil
}

// TokenSource returns where Token has its token from, as an operator would look for it.
func (c Config) TokenSource() string {
	switch {
	case c.token == "":
		return "token_file " + c.TokenFile
	case c.tokenFrom != "":
		return "token in " + c.tokenFrom
	}
	return "TAROCK_TOKEN"
}

// exposed returns a warning if others on the machine may read a file with a token.
func exposed(file string) string {
	if info, err := os.Stat(file); file == "" || err != nil || info.Mode().Perm()&0o077 == 0 {
		return ""
	}
	return fmt.Sprintf("%s holds the token, and others on this machine may read it: chmod 600 %[1]s", file)
}

// String omits the token.
func (c Config) String() string {
	return fmt.Sprintf("token_file %q, api_endpoint %q, webhook_url %q, webhook_listen %q, db %q, listen %q, log_level %s, language %s, turn_limit %s, card_emoji %q",
		c.TokenFile, c.APIEndpoint, c.Webhook, c.WebhookListen, c.DB, c.Listen, c.LogLevel, c.Language, c.TurnLimit, c.CardEmoji)
}

// GoString omits the token.
func (c Config) GoString() string { return "config.Config{" + c.String() + "}" }
