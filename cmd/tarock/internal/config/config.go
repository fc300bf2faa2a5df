// Package config reads what tarock has to know before it starts: from a file,
// over it from the environment, over that from flags.
//
// Every error is one sentence that names the key and where its value came
// from. None repeats a value of the file, and the token can only be had by
// asking for it.
package config

import (
	"errors"
	"fmt"
	"os"
	"strings"
	"time"

	"github.com/rs/zerolog"
	"github.com/spf13/cobra"

	"tarock/bot/telegram"
)

// Config is what can be set. Keys, their defaults and what they mean are in
// config.example.yaml.
type Config struct {
	TokenFile   string // path of a file with the token
	APIEndpoint string // see telegram.Options
	DB          string // path of the database
	Listen      string // address for health and metrics, "" for none
	LogLevel    zerolog.Level
	Language    string        // of a new group: "de" or "en"
	TurnLimit   time.Duration // of a new group, 0 for none

	token string
}

// Default is the configuration of somebody who sets nothing.
func Default() Config {
	return Config{
		APIEndpoint: telegram.Endpoint,
		DB:          "tarock.db",
		Listen:      "127.0.0.1:9464",
		LogLevel:    zerolog.InfoLevel,
		Language:    "de",
		TurnLimit:   5 * time.Minute,
	}
}

// Bind gives cmd and its subcommands the flags that Load looks at.
func Bind(cmd *cobra.Command) {
	f := cmd.PersistentFlags()
	f.String("config", "", "configuration `file`, see config.example.yaml")
	for _, k := range keys {
		if k.flag != "" {
			f.String(k.flag, "", k.usage)
		}
	}
}

// Load reads the file that --config names, if any, then the environment, then
// the flags of cmd; a variable that is empty counts as not set. It does not ask
// for the token yet: see Config.Token.
func Load(cmd *cobra.Command, lookup func(string) (string, bool)) (Config, error) {
	c := Default()
	if f := cmd.Flags().Lookup("config"); f != nil && f.Changed {
		data, err := os.ReadFile(f.Value.String())
		if err != nil {
			return Config{}, fmt.Errorf("--config: %w", err)
		}
		if err := c.readFile(f.Value.String(), data); err != nil {
			return Config{}, err
		}
	}
	for _, k := range keys {
		if v, _ := lookup(k.env); k.env != "" && v != "" {
			if err := k.set(&c, v); err != nil {
				return Config{}, fmt.Errorf("%s (%s in the environment) %w", k.name, k.env, err)
			}
		}
	}
	for _, k := range keys {
		if f := cmd.Flags().Lookup(k.flag); k.flag != "" && f != nil && f.Changed {
			if err := k.set(&c, f.Value.String()); err != nil {
				return Config{}, fmt.Errorf("%s (--%s) %w", k.name, k.flag, err)
			}
		}
	}
	return c, nil
}

// Token gives the bot's token, read from TokenFile if it is not set itself.
func (c Config) Token() (string, error) {
	if c.token != "" {
		return c.token, nil
	}
	if c.TokenFile == "" {
		return "", errors.New("token is missing: set TAROCK_TOKEN in the environment, or token or token_file in the configuration file, to what @BotFather has given you")
	}
	data, err := os.ReadFile(c.TokenFile)
	if err != nil {
		return "", fmt.Errorf("token_file cannot be read: %w", err)
	}
	token := strings.TrimSpace(string(data))
	if !tokens.MatchString(token) {
		return "", fmt.Errorf("token_file %s holds no bot token: it must look like 123456:ABC-def", c.TokenFile)
	}
	return token, nil
}

// String leaves the token out.
func (c Config) String() string {
	return fmt.Sprintf("token_file %q, api_endpoint %q, db %q, listen %q, log_level %s, language %s, turn_limit %s",
		c.TokenFile, c.APIEndpoint, c.DB, c.Listen, c.LogLevel, c.Language, c.TurnLimit)
}

// GoString leaves the token out.
func (c Config) GoString() string { return "config.Config{" + c.String() + "}" }
