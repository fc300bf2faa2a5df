package stage

import (
	"bytes"
	"encoding/json"
	"image"
	"image/png"
	"slices"
	"sync"
	"sync/atomic"

	"tarock/bot/press"
	"tarock/bot/schrieb"
	"tarock/bot/schrieb/draw"
	"tarock/bot/standin"
	"tarock/bot/wire"
)

// InDots makes the bots that are started from now on draw every picture as a dot.
func (s *Stage) InDots() { s.draw = Dot }

// InPictures lets all users see their hands in pictures, drawn by [Dot]. It returns the number of pictures drawn so far.
func (s *Stage) InPictures() (drawn *atomic.Int64) {
	s.T.Helper()
	drawn = new(atomic.Int64)
	s.draw = func(of json.RawMessage) ([]byte, error) {
		drawn.Add(1)
		return Dot(of)
	}
	s.Stop()
	s.Start()
	for _, user := range s.Users {
		s.Whisper(user, "/einstellungen")
		s.Press(user, user, "hand in a picture", Kind(press.Setting, "cards picture"))
	}
	return drawn
}

// Dot draws anything as one dot, with what the picture is of behind its pixels.
func Dot(of json.RawMessage) ([]byte, error) {
	dot, err := oneDot()
	return slices.Concat(dot, []byte("of:"), of), err
}

// oneDot returns a picture of one dot. Packing it takes a megabyte.
var oneDot = sync.OnceValues(func() ([]byte, error) {
	var dot bytes.Buffer
	err := png.Encode(&dot, image.NewGray(image.Rect(0, 0, 1, 1)))
	return dot.Bytes(), err
})

// Seen returns what the picture of a message is of, "" for none.
func Seen(m standin.Message) string {
	if m.Photo == nil {
		return ""
	}
	_, of, _ := bytes.Cut(m.Photo.Data, []byte("of:"))
	return string(of)
}

// Drawing makes a stage draw pictures, and returns what was drawn.
func Drawing(s *Stage) *[]schrieb.Picture {
	var (
		drawn []schrieb.Picture
		one   sync.Mutex // pictures are drawn side by side
	)
	s.draw = func(of json.RawMessage) ([]byte, error) {
		var p schrieb.Picture
		if err := json.Unmarshal(of, &p); err != nil {
			s.T.Error(err)
		}
		one.Lock()
		drawn = append(drawn, p)
		one.Unlock()
		return draw.Picture(of)
	}
	s.Stop()
	s.Start()
	return &drawn
}

// Picture returns the newest picture in a chat that has not been deleted.
func (c *Chats) Picture(chat int64) *standin.Message {
	c.T.Helper()
	for m := range c.World.Standing(chat) {
		if m.Photo != nil {
			m.Text = wire.Loose(m.Text)
			return &m
		}
	}
	return nil
}
