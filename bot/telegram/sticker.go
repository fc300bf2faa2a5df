package telegram

import (
	"context"
	"encoding/json"
	"errors"
	"strconv"
	"strings"

	tgbotapi "github.com/go-telegram-bot-api/telegram-bot-api/v5"
)

// CustomEmoji is a custom emoji of a set.
type CustomEmoji struct {
	ID    string // custom_emoji_id
	Emoji string // usual emoji, shown where the custom one cannot be
}

// NewEmoji is a custom emoji to be added to a set.
type NewEmoji struct {
	PNG   []byte // 100 × 100 pixels
	Emoji string // as in CustomEmoji
}

// FirstEmoji is the greatest number of custom emoji in a new set; AddEmoji adds others.
const FirstEmoji = 50

// ErrNoSet is the error of CustomEmoji for a name that no sticker set has.
var ErrNoSet = errors.New("there is no such sticker set")

// customEmoji is the type of a set of custom emoji, and of its stickers.
const customEmoji = "custom_emoji"

// CustomEmoji returns the custom emoji of a set in order. The error is ErrNoSet or an
// *Error, of kind Mistake if the set has other stickers.
func (c *Client) CustomEmoji(ctx context.Context, set string) ([]CustomEmoji, error) {
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
		Type     string `json:"sticker_type"`
		Stickers []struct {
			ID    string `json:"custom_emoji_id"`
			Emoji string `json:"emoji"`
		} `json:"stickers"`
	}
	if json.Unmarshal(result, &s) != nil {
		return nil, &Error{Method: method, Kind: Passing, Text: "the answer is no sticker set"}
	}
	if s.Type != customEmoji {
		return nil, &Error{Method: method, Kind: Mistake, Text: "the set is not one of custom emoji"}
	}
	list := make([]CustomEmoji, len(s.Stickers))
	for i, x := range s.Stickers {
		list[i] = CustomEmoji(x)
	}
	return list, nil
}

// CreateEmojiSet makes a set of 1 to FirstEmoji custom emoji that belongs to a user who
// has written to the bot. The name ends in "_by_" and the bot's user name.
func (c *Client) CreateEmojiSet(ctx context.Context, owner int64, name, title string, list []NewEmoji) error {
	stickers := make([]inputSticker, len(list))
	files := make([]tgbotapi.RequestFile, len(list))
	for i, e := range list {
		stickers[i], files[i] = e.input("card" + strconv.Itoa(i))
	}
	p := tgbotapi.Params{"user_id": strconv.FormatInt(owner, 10), "name": name, "title": title, "sticker_type": customEmoji}
	return c.upload(ctx, "createNewStickerSet", p, "stickers", stickers, files)
}

// AddEmoji adds a custom emoji at the end of a set that the bot has made.
func (c *Client) AddEmoji(ctx context.Context, owner int64, set string, e NewEmoji) error {
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
	Sticker string   `json:"sticker"`
	Format  string   `json:"format"`
	Emoji   []string `json:"emoji_list"`
}

// input describes an emoji whose picture is uploaded under a name.
func (e NewEmoji) input(name string) (inputSticker, tgbotapi.RequestFile) {
	return inputSticker{Sticker: "attach://" + name, Format: "static", Emoji: []string{e.Emoji}},
		tgbotapi.RequestFile{Name: name, Data: tgbotapi.FileBytes{Name: name + ".png", Bytes: e.PNG}}
}
