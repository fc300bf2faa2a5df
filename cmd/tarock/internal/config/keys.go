package config

import (
	"errors"
	"net"
	"regexp"
	"strconv"
	"strings"
	"time"

	"github.com/rs/zerolog"

	"tarock/bot/telegram"
)

// key is one setting. Errors of set continue a sentence that starts with the key's
// name.
type key struct {
	name  string // in the file
	env   string
	flag  string // "" for none
	usage string // of the flag
	set   func(*Config, string) error
	shown func(*Config) string // default as shown by usage, "" for none; nil if not shown
}

// keys in the order of config.example.yaml. The token has no flag, since anybody on the
// machine can read the arguments of a process.
var keys = []key{
	{name: "token", env: "TAROCK_TOKEN", set: (*Config).setToken},
	{name: "token_file", env: "TAROCK_TOKEN_FILE", flag: "token-file", usage: "`file` with the bot's token",
		set: (*Config).setTokenFile},
	{name: "api_endpoint", env: "TAROCK_API_ENDPOINT", flag: "api-endpoint", usage: "`address` of the Bot API with %s for token and method",
		set: (*Config).setEndpoint},
	{name: "webhook_url", env: "TAROCK_WEBHOOK_URL", flag: "webhook-url", usage: "public https `address` to which Telegram brings updates, in place of polling",
		set: (*Config).setWebhook},
	{name: "webhook_listen", env: "TAROCK_WEBHOOK_LISTEN", flag: "webhook-listen", usage: "`address` where the proxy hands them on, host:port",
		set: (*Config).setWebhookListen, shown: func(c *Config) string { return c.WebhookListen }},
	{name: "db", env: "TAROCK_DB", flag: "db", usage: "database `file`",
		set: (*Config).setDB, shown: func(c *Config) string { return c.DB }},
	{name: "listen", env: "TAROCK_LISTEN", flag: "listen", usage: "`address` for health and metrics, off for none",
		set: (*Config).setListen, shown: func(c *Config) string { return c.Listen }},
	{name: "log_level", env: "TAROCK_LOG_LEVEL", flag: "log-level", usage: "`level`: debug, info, warn or error",
		set: (*Config).setLogLevel, shown: func(c *Config) string { return c.LogLevel.String() }},
	{name: "language", env: "TAROCK_LANGUAGE", flag: "language", usage: "`language` of new groups, de or en",
		set: (*Config).setLanguage, shown: func(c *Config) string { return c.Language }},
	{name: "turn_limit", env: "TAROCK_TURN_LIMIT", flag: "turn-limit", usage: "`time` to think in new groups: off, 2m, 5m, 15m or 24h",
		set: (*Config).setTurnLimit, shown: func(c *Config) string { return limitNamed(c.TurnLimit) }},
	{name: "card_emoji", env: "TAROCK_CARD_EMOJI", flag: "card-emoji", usage: "`name` of the set of custom emoji for cards",
		set: (*Config).setCardEmoji},
}

// All returns the names of all keys.
func All() []string {
	names := make([]string, len(keys))
	for i, k := range keys {
		names[i] = k.name
	}
	return names
}

var tokens = regexp.MustCompile(`^[0-9]+:[A-Za-z0-9_-]+$`)

// A token as an argument, even of a flag or inside an address. A short one counts only
// as the whole argument, since 12:30pm may be part of a file name.
var shown = regexp.MustCompile(`^([A-Za-z_-]*=|-*)(bot)?[0-9]+:[0-9]*[A-Za-z_-][A-Za-z0-9_-]*$|[0-9]{6,}:[A-Za-z0-9_-]{30,}`)

// ShowsToken reports whether an argument of the program appears to be, or to contain, a
// bot's token.
func ShowsToken(arg string) bool { return shown.MatchString(arg) }

// setToken and setTokenFile each clear the other, so that the later source wins.
func (c *Config) setToken(v string) error {
	v = strings.TrimSpace(v)
	if v == "" {
		return nil
	}
	if !tokens.MatchString(v) {
		return errors.New("is not a bot token: it must look like 123456:ABC-def")
	}
	c.token, c.tokenFrom, c.TokenFile = v, "", ""
	return nil
}

func (c *Config) setTokenFile(v string) error {
	if tokens.MatchString(v) {
		return errors.New("must be the path of a file, not the token itself")
	}
	if v != "" {
		c.token, c.tokenFrom, c.TokenFile = "", "", v
	}
	return nil
}

func (c *Config) setEndpoint(v string) error {
	if telegram.CheckEndpoint(v) != nil {
		return errors.New("must be an address with %s twice, for token and method, as in http://localhost:8081/bot%s/%s")
	}
	c.APIEndpoint = v
	return nil
}

func (c *Config) setWebhook(v string) error {
	if v != "" && telegram.CheckWebhook(v) != nil {
		return errors.New("must be an https address on port 443, 80, 88 or 8443, as in https://bot.example.org/tarock")
	}
	c.Webhook = v
	return nil
}

func (c *Config) setWebhookListen(v string) error {
	if !isAddress(v) {
		return errors.New("must be host:port")
	}
	c.WebhookListen = v
	return nil
}

func (c *Config) setDB(v string) error {
	if v == "" {
		return errors.New("must be the path of a file")
	}
	c.DB = v
	return nil
}

func (c *Config) setListen(v string) error {
	if v == "off" {
		c.Listen = ""
		return nil
	}
	if !isAddress(v) {
		return errors.New("must be host:port or off")
	}
	c.Listen = v
	return nil
}

// isAddress reports whether a text is host:port; the host may be omitted.
func isAddress(v string) bool {
	_, port, err := net.SplitHostPort(v)
	if err == nil {
		_, err = strconv.ParseUint(port, 10, 16)
	}
	return err == nil
}

func (c *Config) setLogLevel(v string) error {
	switch v {
	case "debug", "info", "warn", "error":
	default:
		return errors.New("must be debug, info, warn or error")
	}
	level, err := zerolog.ParseLevel(v)
	c.LogLevel = level
	return err
}

func (c *Config) setLanguage(v string) error {
	if v != "de" && v != "en" {
		return errors.New("must be de or en")
	}
	c.Language = v
	return nil
}

var turnLimits = map[string]time.Duration{
	"off": 0, "2m": 2 * time.Minute, "5m": 5 * time.Minute, "15m": 15 * time.Minute, "24h": 24 * time.Hour,
}

func (c *Config) setTurnLimit(v string) error {
	d, ok := turnLimits[v]
	if !ok {
		return errors.New("must be off, 2m, 5m, 15m or 24h")
	}
	c.TurnLimit = d
	return nil
}

// setNames are the names that sticker sets can have.
var setNames = regexp.MustCompile(`^[A-Za-z](_?[A-Za-z0-9])*$`)

func (c *Config) setCardEmoji(v string) error {
	if v != "" && (!setNames.MatchString(v) || len(v) > 64) {
		return errors.New("must be the name of a sticker set, as in tarock_by_MyBot")
	}
	c.CardEmoji = v
	return nil
}

// limitNamed returns the name of a limit.
func limitNamed(limit time.Duration) string {
	for name, d := range turnLimits {
		if d == limit {
			return name
		}
	}
	return limit.String()
}
