package telegram

import (
	"context"
	"crypto/sha256"
	"encoding/json"
	"maps"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"
	"unicode/utf8"

	tgbotapi "github.com/go-telegram-bot-api/telegram-bot-api/v5"
)

// captionLimit is the greatest number of characters of a caption.
const captionLimit = 1024

// kept is how many uploaded pictures are remembered.
const kept = 256

// uploads are the ids of the files of pictures that Telegram already has, by what was
// drawn, so that a picture that is shown again is neither drawn nor sent again.
type uploads struct {
	mu     sync.Mutex
	ids    map[[sha256.Size]byte]string
	order  [][sha256.Size]byte // oldest first
	barred map[int64]time.Time // until when a chat gets no pictures, since it has refused one
}

// barred is how long a chat that takes no pictures gets its messages as text, before one is tried again.
const barred = time.Hour

// forbidden are what Telegram says where a bot may write but not send pictures, in lower case.
var forbidden = []string{"not enough rights to send", "chat_send_photos_forbidden", "chat_send_media_forbidden"}

// bars reports whether a chat takes no pictures, as far as is known.
func (u *uploads) bars(chat int64) bool {
	u.mu.Lock()
	defer u.mu.Unlock()
	return time.Now().Before(u.barred[chat])
}

// refused reports whether a chat has refused a picture because it takes none, and notes that.
func (u *uploads) refused(chat int64, err error) bool {
	text := strings.ToLower(err.Error())
	if !slices.ContainsFunc(forbidden, func(s string) bool { return strings.Contains(text, s) }) {
		return false
	}
	u.mu.Lock()
	defer u.mu.Unlock()
	if u.barred == nil {
		u.barred = map[int64]time.Time{}
	}
	maps.DeleteFunc(u.barred, func(_ int64, until time.Time) bool { return time.Now().After(until) })
	u.barred[chat] = time.Now().Add(barred)
	return true
}

// get returns the id of a file, "" if there is none.
func (u *uploads) get(of json.RawMessage) string {
	u.mu.Lock()
	defer u.mu.Unlock()
	return u.ids[sha256.Sum256(of)]
}

// set remembers the id of a file, or forgets it if it is "".
func (u *uploads) set(of json.RawMessage, id string) {
	u.mu.Lock()
	defer u.mu.Unlock()
	sum := sha256.Sum256(of)
	if u.ids == nil {
		u.ids = map[[sha256.Size]byte]string{}
	}
	if id == "" {
		delete(u.ids, sum)
		return
	}
	if _, there := u.ids[sum]; !there {
		u.order = append(u.order, sum)
	}
	u.ids[sum] = id
	for len(u.order) > kept {
		delete(u.ids, u.order[0])
		u.order = u.order[1:]
	}
}

// sendPicture sends a message as a picture. It reports whether that settles it: a chat
// that takes no pictures gets the text.
func (c *Client) sendPicture(ctx context.Context, to Chat, m Message) (id int, err error, done bool) {
	result, err, done := c.picture(ctx, "sendPhoto", to, m, func(p tgbotapi.Params, source string) error {
		place(p, to)
		p.AddBool("protect_content", m.Protect)
		p.AddBool("disable_notification", m.Silent)
		p.AddNonEmpty("caption", m.Picture.Caption)
		p.AddNonEmpty("parse_mode", tgbotapi.ModeHTML)
		p.AddNonEmpty("photo", source)
		return nil
	})
	return messageID(result), err, done
}

// editPicture replaces picture, caption and keyboard of a message, as sendPicture sends
// them.
func (c *Client) editPicture(ctx context.Context, in Chat, id int, m Message) (err error, done bool) {
	_, err, done = c.picture(ctx, "editMessageMedia", in, m, func(p tgbotapi.Params, source string) error {
		p["chat_id"] = strconv.FormatInt(in.ID, 10)
		p["message_id"] = strconv.Itoa(id)
		if source == "" {
			source = "attach://photo"
		}
		return p.AddInterface("media", map[string]string{"type": "photo", "media": source, "caption": m.Picture.Caption, "parse_mode": tgbotapi.ModeHTML})
	})
	return err, done
}

// picture makes a call with a picture: by the id of its file if Telegram has it, else it
// is drawn and uploaded. fill adds the parameters; source is the id, "" for an upload.
func (c *Client) picture(
	ctx context.Context, method string, to Chat, m Message, fill func(p tgbotapi.Params, source string) error,
) (result json.RawMessage, err error, done bool) {
	if m.Picture == nil || c.draw == nil || c.drawn.bars(to.ID) {
		return nil, nil, false
	}
	write := func(source string, files ...tgbotapi.RequestFile) (json.RawMessage, error) {
		p := tgbotapi.Params{}
		err := fill(p, source)
		if rows := keyboard(m.Rows); err == nil && len(rows) > 0 {
			err = p.AddInterface("reply_markup", map[string][][]key{"inline_keyboard": rows})
		}
		if err != nil {
			return nil, &Error{Method: method, Kind: Mistake, Text: err.Error()}
		}
		return c.call(ctx, method, p, files...)
	}
	if known := c.drawn.get(m.Picture.Of); known != "" {
		if result, err = write(known); KindOf(err) != Mistake {
			return result, err, true
		}
		if c.drawn.refused(to.ID, err) {
			return nil, nil, false
		}
		c.drawn.set(m.Picture.Of, "")
	}
	data, err := c.draw(m.Picture.Of)
	if err != nil {
		c.log.Error().Err(err).Msg("a picture cannot be drawn: its text is sent")
		return nil, nil, false
	}
	result, err = write("", tgbotapi.RequestFile{Name: "photo", Data: tgbotapi.FileBytes{Name: "picture.png", Bytes: data}})
	if KindOf(err) == Mistake {
		c.drawn.refused(to.ID, err)
		c.log.Debug().Err(err).Msg("no pictures here")
		return nil, nil, false
	}
	if id := fileOf(result); id != "" {
		c.drawn.set(m.Picture.Of, id)
	}
	return result, err, true
}

// fileOf returns the id of the picture in a message, "" if there is none.
func fileOf(result json.RawMessage) string {
	var m struct {
		Photo []struct {
			ID string `json:"file_id"`
		} `json:"photo"`
	}
	if json.Unmarshal(result, &m) != nil || len(m.Photo) == 0 {
		return ""
	}
	return m.Photo[len(m.Photo)-1].ID
}

// recaption edits the caption of a message if its text cannot be edited because it is a
// picture. Any other refusal it returns.
func (c *Client) recaption(ctx context.Context, in Chat, id int, m Message, refused error) error {
	if KindOf(refused) != Gone || !strings.Contains(refused.Error(), "no text in the message") || utf8.RuneCountInString(m.Text) > captionLimit {
		return refused
	}
	_, err := c.show(ctx, "editMessageCaption", m, func(p tgbotapi.Params) {
		p["chat_id"] = strconv.FormatInt(in.ID, 10)
		p["message_id"] = strconv.Itoa(id)
		p["caption"] = p["text"]
		delete(p, "text")
		delete(p, "link_preview_options")
	})
	return err
}
