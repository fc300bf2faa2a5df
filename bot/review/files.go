package review

import (
	"strconv"

	"tarock/bot/archive"
	"tarock/bot/chat"
	"tarock/bot/enact"
	"tarock/bot/schrieb"
	"tarock/bot/schrieb/draw"
	"tarock/bot/screen"
)

// files sends an evening of the archive: its score sheet for printing, as pictures and as a
// table, and its deals as a transcript.
func (v *Reviews) files(q *chat.Question, e *archive.Evening, s *schrieb.Sheet) error {
	text, err := enact.Write(e.Events)
	if err != nil {
		return err
	}
	pdf, err := draw.PDF(s)
	if err != nil {
		return err
	}
	var pages [][]byte
	for n := range s.Pages() {
		page, err := draw.Page(s, n+1)
		if err != nil {
			return err
		}
		pages = append(pages, page)
	}
	if err := v.chats.Seen(q.Update); err != nil {
		return err
	}
	v.chats.Deliver(q, "tarock-schrieb.pdf", pdf, "")
	v.chats.Deliver(q, "tarock-schrieb.csv", s.CSV(), "")
	for i, page := range pages {
		v.chats.Deliver(q, "tarock-schrieb-"+strconv.Itoa(i+1)+".png", page, "")
	}
	if text != nil {
		v.chats.Deliver(q, "tarock.yaml", text, screen.Transcript(q.Screen().Frame))
	}
	return nil
}
