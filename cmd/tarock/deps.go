// Command tarock is a Telegram bot for the tarot card games of Austria.
package main

import (
	_ "github.com/chromedp/chromedp"
	_ "github.com/go-telegram-bot-api/telegram-bot-api/v5"
	_ "github.com/google/go-cmp/cmp"
	_ "github.com/prometheus/client_golang/prometheus/promhttp"
	_ "github.com/rogpeppe/go-internal/testscript"
	_ "github.com/rs/zerolog"
	_ "github.com/spf13/cobra"
	_ "go.etcd.io/bbolt"
	_ "go.uber.org/goleak"
	_ "go.yaml.in/yaml/v3"
	_ "golang.org/x/text/language"
	_ "golang.org/x/time/rate"
)

func main() {}
