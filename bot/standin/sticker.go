package standin

import (
	"bytes"
	"cmp"
	"image/png"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"unicode/utf16"
	"unicode/utf8"
)

// Bounds of sticker sets (createNewStickerSet, addStickerToSet), of their pictures
// (core.telegram.org/stickers), and of keywords (InputSticker).
const (
	maxFirst    = 50
	emojiSide   = 100
	stickerSide = 512
	maxPicture  = 512 << 10
	maxKeywords = 20
	maxKeyword  = 64 // characters of all keywords together
)

// setKind is the type of a sticker set.
type setKind string

// The types of sets that are modelled.
const (
	emojiKind   setKind = "custom_emoji"
	regularKind setKind = "regular"
)

// maxSet is how many stickers a set has at most.
var maxSet = map[setKind]int{emojiKind: 200, regularKind: 120}

// fits reports whether a picture has the size of a sticker.
func (k setKind) fits(width, height int) bool {
	if k == emojiKind {
		return width == emojiSide && height == emojiSide
	}
	return max(width, height) == stickerSide
}

// Sticker is a sticker of a set.
type Sticker struct {
	ID       string // custom_emoji_id, "" for a regular sticker
	Emoji    string // usual emoji, shown where a custom one cannot be
	Keywords []string
	Picture  File
}

type stickerSet struct {
	kind        setKind
	name, title string
	owner       int64
	stickers    []Sticker
}

// EmojiRight is what happens to custom emoji that the bot sends.
type EmojiRight int

// What happens to custom emoji: the bot may use them if its owner has Premium.
// Otherwise they are dropped, or the whole message is refused.
const (
	EmojiDropped EmojiRight = iota
	EmojiRefused
	EmojiShown
)

// stickers are the sets that the bot has made, and its right to use them.
type stickers struct {
	*world
	sets  map[string]*stickerSet // by name in small letters
	emoji EmojiRight
}

// AllowEmoji sets what happens to custom emoji from now on.
func (s *stickers) AllowEmoji(r EmojiRight) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.emoji = r
}

// AddStickerSet makes a set of custom emoji without pictures, one for each emoji.
func (s *stickers) AddStickerSet(name string, emoji ...string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	set := &stickerSet{kind: emojiKind, name: name, title: name}
	for i, e := range emoji {
		set.stickers = append(set.stickers, Sticker{ID: strconv.Itoa(6_000_000_000_000_000_000 + i), Emoji: e,
			Picture: File{Width: emojiSide, Height: emojiSide}})
	}
	s.sets[strings.ToLower(name)] = set
}

// StickerSet returns the stickers of a set in order, nil if there is no such set.
func (s *stickers) StickerSet(name string) []Sticker {
	s.mu.Lock()
	defer s.mu.Unlock()
	if set := s.set(name); set != nil {
		return slices.Clone(set.stickers)
	}
	return nil
}

// set returns a set, nil if there is none. s.mu is held.
func (s *stickers) set(name string) *stickerSet { return s.sets[strings.ToLower(name)] }

// customEmoji returns a custom emoji, nil if there is none. s.mu is held.
func (s *stickers) customEmoji(id string) *Sticker {
	for _, set := range s.sets {
		for i := range set.stickers {
			if set.kind == emojiKind && set.stickers[i].ID == id {
				return &set.stickers[i]
			}
		}
	}
	return nil
}

// noEmoji is the description of a refusal of custom emoji; Telegram's own wording is
// not known.
const noEmoji = "Bad Request: CUSTOM_EMOJI_FORBIDDEN"

// setName matches the name of a sticker set.
var setName = regexp.MustCompile(`^[A-Za-z](_?[A-Za-z0-9])*$`)

func (s *stickers) createNewStickerSet(c *call) (any, *refusal) {
	name, list := c.str("name"), c.list("stickers")
	owner := s.users[c.num("user_id")]
	kind := cmp.Or(setKind(c.str("sticker_type")), regularKind)
	switch {
	case owner == nil || owner.Bot || !owner.Started:
		return nil, refuse(400, "Bad Request: PEER_ID_INVALID")
	case !setName.MatchString(name) || !strings.HasSuffix(strings.ToLower(name), "_by_"+strings.ToLower(s.opt.Bot.Username)):
		return nil, mistake("name", "is no name of a set of this bot", "invalid sticker set name is specified")
	case s.set(name) != nil:
		return nil, refuse(400, "Bad Request: sticker set name is already occupied")
	case len(list) < 1 || len(list) > maxFirst:
		return nil, mistake("stickers", "are not 1 to 50", "STICKERS_TOO_MUCH")
	case maxSet[kind] == 0:
		return nil, mistake("sticker_type", "not modelled here", "only custom_emoji and regular are modelled here")
	}
	set := &stickerSet{kind: kind, name: name, title: c.str("title"), owner: owner.ID}
	for _, x := range list {
		if no := s.addSticker(c, set, x); no != nil {
			return nil, no
		}
	}
	s.sets[strings.ToLower(name)] = set
	return true, nil
}

func (s *stickers) addStickerToSet(c *call) (any, *refusal) {
	set := s.set(c.str("name"))
	switch {
	case set == nil || set.owner != c.num("user_id"):
		return nil, refuse(400, "Bad Request: STICKERSET_INVALID")
	case len(set.stickers) >= maxSet[set.kind]:
		return nil, mistake("sticker", "is one too many", "STICKERS_TOO_MUCH")
	}
	return true, s.addSticker(c, set, c.object("sticker"))
}

// addSticker adds an InputSticker whose picture is uploaded with the call. A picture
// that the set already has changes nothing.
func (s *stickers) addSticker(c *call, set *stickerSet, described any) *refusal {
	m, _ := described.(map[string]any)
	at, _ := m["sticker"].(string)
	name, attached := strings.CutPrefix(at, "attach://")
	f, uploaded := c.files[name]
	list, _ := m["emoji_list"].([]any)
	keywords, long := keywords(m)
	switch {
	case !attached || !uploaded:
		return mistake("sticker", "is no file of this call", "file not found in the request")
	case m["format"] != "static":
		return mistake("format", "not modelled here", "only static stickers are modelled here")
	case len(list) < 1 || len(list) > 20:
		return mistake("emoji_list", "has not 1 to 20 emoji", "STICKER_EMOJI_INVALID")
	case long:
		return mistake("keywords", "are more than 20, or longer than 64 characters together", "STICKER_KEYWORDS_INVALID")
	case len(f.Data) > maxPicture:
		return mistake("sticker", "has more than 512 KB", "STICKER_FILE_TOO_BIG")
	}
	pic, err := png.DecodeConfig(bytes.NewReader(f.Data))
	if err != nil || !set.kind.fits(pic.Width, pic.Height) {
		return mistake("sticker", "is no PNG of 100 by 100 pixels, or 512 at its longer side", "STICKER_PNG_DIMENSIONS")
	}
	if slices.ContainsFunc(set.stickers, func(x Sticker) bool { return bytes.Equal(x.Picture.Data, f.Data) }) {
		return nil
	}
	f.ID, f.Width, f.Height = "sticker"+strconv.Itoa(len(s.files)+1), pic.Width, pic.Height
	s.files[f.ID] = f
	emoji, _ := list[0].(string)
	x := Sticker{Emoji: emoji, Keywords: keywords, Picture: f}
	if set.kind == emojiKind {
		x.ID = strconv.Itoa(5_000_000_000_000_000_000 + len(s.files))
	}
	set.stickers = append(set.stickers, x)
	return nil
}

// keywords returns the keywords of an InputSticker, and whether they are too many or too
// long.
func keywords(sticker map[string]any) (list []string, long bool) {
	given, _ := sticker["keywords"].([]any)
	length := 0
	for _, x := range given {
		word, _ := x.(string)
		list = append(list, word)
		length += utf8.RuneCountInString(word)
	}
	return list, len(list) > maxKeywords || length > maxKeyword
}

func (s *stickers) getStickerSet(c *call) (any, *refusal) {
	set := s.set(c.str("name"))
	if set == nil {
		return nil, refuse(400, "Bad Request: STICKERSET_INVALID")
	}
	stickers := make([]any, len(set.stickers))
	for i, x := range set.stickers {
		sticker := map[string]any{"file_id": x.Picture.ID, "file_unique_id": "u" + x.Picture.ID, "type": string(set.kind), "width": x.Picture.Width,
			"height": x.Picture.Height, "is_animated": false, "is_video": false, "emoji": x.Emoji, "set_name": set.name}
		if x.ID != "" {
			sticker["custom_emoji_id"] = x.ID
		}
		stickers[i] = sticker
	}
	return map[string]any{"name": set.name, "title": set.title, "sticker_type": string(set.kind), "stickers": stickers}, nil
}

// decorate checks the custom emoji of a text, and removes those that are dropped. s.mu
// is held.
func (s *stickers) decorate(name string, t *styled) *refusal {
	units := utf16.Encode([]rune(t.text))
	for _, e := range t.entities {
		if e.Type != "custom_emoji" {
			continue
		}
		x := s.customEmoji(e.Emoji)
		within := string(utf16.Decode(units[e.Offset : e.Offset+e.Length]))
		if x == nil || within != x.Emoji {
			return mistake(name, "has a custom emoji that does not exist, or around something else than its emoji", "can't parse entities: invalid custom emoji")
		}
	}
	isCustom := func(e Entity) bool { return e.Type == "custom_emoji" }
	switch {
	case s.emoji == EmojiRefused && slices.ContainsFunc(t.entities, isCustom):
		return refuse(400, noEmoji)
	case s.emoji == EmojiDropped:
		t.entities = slices.DeleteFunc(t.entities, isCustom)
	}
	return nil
}
