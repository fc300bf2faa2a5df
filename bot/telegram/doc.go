// Package telegram is a client for the Bot API. It alone imports go-telegram-bot-api
// and makes up for what that library lacks or gets wrong: the token never leaks, every
// error has a Kind, and updates are decoded one by one and confirmed only once they
// have been handled.
//
// It does not know tables, cards or languages.
package telegram
