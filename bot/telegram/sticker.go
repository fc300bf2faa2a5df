package telegram

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"strconv"
	"strings"

	tgbotapi "github.com/go-telegram-bot-api/telegram-bot-api/v5"
)

// SetKind is the kind of the stickers of a set.
type SetKind string

// The kinds of sets.
const (
	CustomEmoji SetKind = "custom_emoji" // up to 200
	Regular     SetKind = "regular"      // up to 120
)

// Most returns how many stickers a set of the kind has at most.
func (k SetKind) Most() int {
	if k == CustomEmoji {
		return 200
	}
	return 120
}

// Sticker is a sticker of a set.
type Sticker struct {
	ID    string // custom_emoji_id, "" for a regular sticker
	Emoji string // usual emoji, shown where a custom one cannot be
}

// NewSticker is a sticker to be added to a set.
type NewSticker struct {
	PNG      []byte   // 100 × 100 pixels for a custom emoji; else one side has 512, the other no more
	Emoji    string   // as in Sticker
	Keywords []string // up to 20, which have 64 characters together
}

// FirstStickers is the greatest number of stickers in a new set; AddSticker adds others.
const FirstStickers = 50

// ErrNoSet is the error of Stickers for a name that no sticker set has.
var ErrNoSet = errors.New("there is no such sticker set")

// Stickers returns the stickers of a set in order. The error is ErrNoSet or an *Error,
// of kind Mistake if the set is of another kind.
func (c *Client) Stickers(ctx context.Context, kind SetKind, set string) ([]Sticker, error) {
	const method = "getStickerSet"
	result, err := c.call(ctx, method, tgbotapi.Params{"name": set})
	var e *Error
	if errors.As(err, &e) && strings.Contains(strings.ToUpper(e.Text), "STICKERSET_INVALID") {
		return nil, ErrNoSet
	}
	if err != nil {
		return nil, err
	}
	var s struct {
		Type     SetKind `json:"sticker_type"`
		Stickers []struct {
			ID    string `json:"custom_emoji_id"`
			Emoji string `json:"emoji"`
		} `json:"stickers"`
	}
	if json.Unmarshal(result, &s) != nil {
		return nil, &Error{Method: method, Kind: Passing, Text: "the answer is no sticker set"}
	}
	if s.Type != kind {
		return nil, &Error{Method: method, Kind: Mistake, Text: fmt.Sprintf("the stickers of the set are %s, not %s", s.Type, kind)}
	}
	list := make([]Sticker, len(s.Stickers))
	for i, x := range s.Stickers {
		list[i] = Sticker(x)
	}
	return list, nil
}

// CreateSet makes a set of 1 to FirstStickers stickers that belongs to a user who has
// written to the bot. The name ends in "_by_" and the bot's user name.
func (c *Client) CreateSet(ctx context.Context, kind SetKind, owner int64, name, title string, list []NewSticker) error {
	stickers := make([]inputSticker, len(list))
	files := make([]tgbotapi.RequestFile, len(list))
	for i, e := range list {
		stickers[i], files[i] = e.input("card" + strconv.Itoa(i))
	}
	p := tgbotapi.Params{"user_id": strconv.FormatInt(owner, 10), "name": name, "title": title, "sticker_type": string(kind)}
	return c.upload(ctx, "createNewStickerSet", p, "stickers", stickers, files)
}

// AddSticker adds a sticker at the end of a set that the bot has made.
func (c *Client) AddSticker(ctx context.Context, owner int64, set string, e NewSticker) error {
	sticker, file := e.input("card")
	p := tgbotapi.Params{"user_id": strconv.FormatInt(owner, 10), "name": set}
	return c.upload(ctx, "addStickerToSet", p, "sticker", sticker, []tgbotapi.RequestFile{file})
}

// upload makes a call with files and their description.
func (c *Client) upload(ctx context.Context, method string, p tgbotapi.Params, name string, described any, files []tgbotapi.RequestFile) error {
	if err := p.AddInterface(name, described); err != nil {
		return &Error{Method: method, Kind: Mistake, Text: err.Error()}
	}
	_, err := c.call(ctx, method, p, files...)
	return err
}

type inputSticker struct {
	Sticker  string   `json:"sticker"`
	Format   string   `json:"format"`
	Emoji    []string `json:"emoji_list"`
	Keywords []string `json:"keywords,omitempty"`
}

// input describes a sticker whose picture is uploaded under a name.
func (e NewSticker) input(name string) (inputSticker, tgbotapi.RequestFile) {
	return inputSticker{Sticker: "attach://" + name, Format: "static", Emoji: []string{e.Emoji}, Keywords: e.Keywords},
		tgbotapi.RequestFile{Name: name, Data: tgbotapi.FileBytes{Name: name + ".png", Bytes: e.PNG}}
}
