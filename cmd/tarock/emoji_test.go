package main

import (
	"bytes"
	"context"
	"image/png"
	"net/http/httptest"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"tarock/bot/standin"
)

// standInForSets runs a stand-in with a user who may own sets.
func standInForSets(t *testing.T) (world *standin.Server, owner int64) {
	t.Helper()
	world = standin.New(standin.Options{})
	web := httptest.NewServer(world)
	t.Cleanup(func() {
		world.Close()
		web.Close()
	})
	t.Setenv("TAROCK_TOKEN", world.Token())
	t.Setenv("TAROCK_API_ENDPOINT", web.URL+"/bot%s/%s")
	return world, world.AddUser(standin.User{FirstName: "Anna", Started: true}).ID
}

// TestEmoji makes a set of the cards, and runs the bot with it.
func TestEmoji(t *testing.T) {
	world, anna := standInForSets(t)
	out, err := tarock(t.Context(), "emoji", "tarock", "--owner", strconv.FormatInt(anna, 10))
	const name = "tarock_by_TarockStandInBot"
	if err != nil || !strings.HasPrefix(out, "card_emoji: "+name+"\n") || !strings.Contains(out, "https://t.me/addemoji/"+name+"\n") {
		t.Fatalf("got %q, %v", out, err)
	}
	if n := len(world.StickerSet(name)); n != 78 {
		t.Errorf("got %d cards", n)
	}
	if _, err := tarock(t.Context(), "emoji", "Tarock_by_tarockstandinbot", "--owner", strconv.FormatInt(anna, 10)); err != nil {
		t.Errorf("with the whole name: got %v", err)
	}
	t.Setenv("TAROCK_DB", filepath.Join(t.TempDir(), "tarock.db"))
	t.Setenv("TAROCK_LISTEN", "off")
	t.Setenv("TAROCK_CARD_EMOJI", name)
	before := len(world.Requests())
	ctx, stop := context.WithCancel(t.Context())
	ended := make(chan error, 1)
	go func() {
		_, err := tarock(ctx, "bot")
		ended <- err
	}()
	within, cancel := context.WithTimeout(t.Context(), time.Minute)
	defer cancel()
	err = world.Wait(within, func() bool {
		return slices.ContainsFunc(world.Requests()[before:], func(r standin.Request) bool {
			return r.Method == "getStickerSet" && r.Params["name"] == name && r.Code == 0 && r.Served
		})
	})
	if err != nil {
		t.Errorf("got no call for the set: %v", err)
	}
	stop()
	if err := <-ended; err != nil {
		t.Error(err)
	}
	for _, fault := range world.Faults() {
		t.Error(fault)
	}
}

// TestEmojiPictures: --out writes the pictures, with letters and colours as asked for.
func TestEmojiPictures(t *testing.T) {
	t.Parallel()
	queens := map[string][]byte{}
	for _, args := range [][]string{nil, {"--letters", "en"}, {"--two-colours"}} {
		dir := filepath.Join(t.TempDir(), "cards")
		if _, err := tarock(t.Context(), append([]string{"emoji", "--out", dir}, args...)...); err != nil {
			t.Fatal(err)
		}
		files, err := os.ReadDir(dir)
		if err != nil || len(files) != 78 || files[0].Name() != "01-I.png" || files[77].Name() != "78-T1.png" {
			t.Fatalf("%v: got %d files, %v", args, len(files), err)
		}
		data, err := os.ReadFile(filepath.Join(dir, "38-KD.png"))
		if err != nil {
			t.Fatal(err)
		}
		if m, err := png.DecodeConfig(bytes.NewReader(data)); err != nil || m.Width != 100 || m.Height != 100 {
			t.Errorf("%v: got %v, %v", args, m, err)
		}
		queens[strings.Join(args, " ")] = data
	}
	if bytes.Equal(queens[""], queens["--letters en"]) || bytes.Equal(queens[""], queens["--two-colours"]) {
		t.Error("got equal queens")
	}
}
