// Package telegram speaks to the Bot API. It is the only importer of
// go-telegram-bot-api and hides what that library lacks or gets wrong: the
// token never leaves it, every error has a Kind, updates are decoded one by
// one and confirmed only after they were handled.
//
// It does not know tables, cards or languages.
package telegram
