package standin_test

import (
	"bytes"
	"image"
	"image/png"
	"io"
	"mime/multipart"
	"strings"
	"testing"

	tgbotapi "github.com/go-telegram-bot-api/telegram-bot-api/v5"

	"tarock/bot/standin"
)

// picture returns a small PNG.
func picture(t *testing.T) []byte {
	t.Helper()
	var b bytes.Buffer
	if err := png.Encode(&b, image.NewGray(image.Rect(0, 0, 30, 20))); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

func upload(t *testing.T) string { return string(picture(t)) }

// callFile makes a request with a file, or without one if file is "".
func (w *world) callFile(method, name, file string, pairs ...string) answer {
	w.t.Helper()
	if file == "" {
		return w.call(method, pairs...)
	}
	var body bytes.Buffer
	m := multipart.NewWriter(&body)
	for i := 0; i < len(pairs); i += 2 {
		_ = m.WriteField(pairs[i], pairs[i+1])
	}
	part, _ := m.CreateFormFile(name, "folder/x.bin")
	_, _ = io.WriteString(part, file)
	_ = m.Close()
	a, err := w.post("/bot"+w.Token()+"/"+method, m.FormDataContentType(), &body)
	if err != nil {
		w.t.Fatalf("%s: %v", method, err)
	}
	return a
}

// TestLibrary uses the stand-in as the bot does, through go-telegram-bot-api.
func TestLibrary(t *testing.T) {
	w := newWorld(t, standin.Options{})
	bot, err := tgbotapi.NewBotAPIWithClient(w.Token(), w.http.URL+"/bot%s/%s", w.http.Client())
	if err != nil {
		t.Fatal(err)
	}
	if bot.Self.UserName != "TarockStandInBot" {
		t.Errorf("got bot %q", bot.Self.UserName)
	}
	if _, err := w.Say(w.anna, w.group, 0, "/neu@tarockstandinbot"); err != nil {
		t.Fatal(err)
	}
	updates, err := bot.GetUpdates(tgbotapi.UpdateConfig{Timeout: 5})
	if err != nil || len(updates) != 1 || updates[0].Message.Command() != "neu" {
		t.Fatalf("got updates %v, %v", updates, err)
	}
	out := tgbotapi.NewMessage(w.group, "Wer spielt <b>mit</b>?")
	out.ParseMode = "HTML"
	out.ReplyMarkup = tgbotapi.NewInlineKeyboardMarkup(tgbotapi.NewInlineKeyboardRow(tgbotapi.NewInlineKeyboardButtonData("Ich", "join")))
	m, err := bot.Send(out)
	if err != nil || m.Text != "Wer spielt mit?" || m.Entities[0].Length != 3 {
		t.Fatalf("got %+v, %v", m, err)
	}
	q, err := w.Press(w.hans, w.group, m.MessageID, "join")
	if err != nil {
		t.Fatal(err)
	}
	updates, err = bot.GetUpdates(tgbotapi.UpdateConfig{Offset: updates[0].UpdateID + 1, Timeout: 5})
	if err != nil || len(updates) != 1 || updates[0].CallbackQuery.Data != "join" || updates[0].CallbackQuery.From.ID != w.hans {
		t.Fatalf("got updates %v, %v", updates, err)
	}
	if _, err := bot.Request(tgbotapi.NewCallbackWithAlert(q, "Du sitzt.")); err != nil {
		t.Fatal(err)
	}
	if toast, ok := w.Toast(q); !ok || toast.Text != "Du sitzt." || !toast.Alert || toast.User != w.hans {
		t.Errorf("got toast %+v", toast)
	}
	edit := tgbotapi.NewEditMessageText(w.group, m.MessageID, "Hans")
	if _, err := bot.Send(edit); err != nil {
		t.Fatal(err)
	}
	if got, _ := w.Message(w.group, m.MessageID); got.Keyboard != nil || got.Version != 2 || got.Text != "Hans" {
		t.Errorf("edit without reply_markup: got %+v", got)
	}
	if _, err := bot.Send(edit); err == nil || !strings.Contains(err.Error(), "message is not modified") {
		t.Errorf("same edit: got %v", err)
	}
	doc, err := bot.Send(tgbotapi.NewDocument(w.anna, tgbotapi.FileBytes{Name: "abend.yaml", Bytes: []byte("deals: []\n")}))
	if err != nil || doc.Document.FileName != "abend.yaml" {
		t.Fatalf("got %+v, %v", doc, err)
	}
	if got, _ := w.Message(w.anna, doc.MessageID); string(got.Document.Data) != "deals: []\n" {
		t.Errorf("got stored %q", got.Document.Data)
	}
	w.noFaults()
}

func TestLibraryPictures(t *testing.T) {
	w := newWorld(t, standin.Options{})
	bot, err := tgbotapi.NewBotAPIWithClient(w.Token(), w.http.URL+"/bot%s/%s", w.http.Client())
	if err != nil {
		t.Fatal(err)
	}
	p, err := bot.Send(tgbotapi.NewPhoto(w.group, tgbotapi.FileBytes{Name: "a.png", Bytes: picture(t)}))
	if err != nil || p.Photo[0].Width != 30 || p.Photo[0].Height != 20 {
		t.Fatalf("got %+v, %v", p, err)
	}
	again, err := bot.Send(tgbotapi.NewPhoto(w.group, tgbotapi.FileID(p.Photo[0].FileID)))
	if err != nil {
		t.Fatal(err)
	}
	media := tgbotapi.EditMessageMediaConfig{
		BaseEdit: tgbotapi.BaseEdit{ChatID: w.group, MessageID: again.MessageID},
		Media:    tgbotapi.NewInputMediaPhoto(tgbotapi.FileBytes{Name: "b.png", Bytes: picture(t)}),
	}
	if _, err := bot.Request(media); err != nil {
		t.Fatal(err)
	}
	if got, _ := w.Message(w.group, again.MessageID); got.Version != 2 || got.Photo.ID == p.Photo[0].FileID {
		t.Errorf("got %+v", got)
	}
	if a := w.call("editMessageText", "chat_id", id(w.group), "message_id", id(int64(p.MessageID)), "text", "x"); a.Description != "Bad Request: there is no text in the message to edit" {
		t.Errorf("text of a picture: got %s", a.Description)
	}
	w.noFaults()
	for _, file := range []string{"no picture", ""} {
		if a := w.callFile("sendPhoto", "photo", file+" ", "chat_id", id(w.group)); a.Description != "Bad Request: IMAGE_PROCESS_FAILED" {
			t.Errorf("%q: got %s", file, a.Description)
		}
	}
}
