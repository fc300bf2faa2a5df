package main

import (
	"cmp"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
	"unicode/utf8"

	"tarock/bot/emoji"
	"tarock/bot/faces"
	"tarock/bot/telegram"
	"tarock/engine/card"
)

// TestStickers makes the sets of two packs, says before and after what is missing, and
// changes nothing the second time.
func TestStickers(t *testing.T) {
	world, owner := standInForSets(t)
	run := func(more ...string) string {
		t.Helper()
		args := append([]string{"stickers", "cards", "--owner", strconv.FormatInt(owner, 10), "--pack", "german-36,industrie-40"}, more...)
		out, err := tarock(t.Context(), args...)
		if err != nil {
			t.Fatal(err)
		}
		return out
	}
	const forty, german = "cards_industrie_40_by_TarockStandInBot", "cards_german_36_by_TarockStandInBot"
	if got, want := run("--dry-run"), forty+": would be made, with 41 stickers\n"+german+": would be made, with 37 stickers\n"; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
	if world.StickerSet(forty) != nil || world.StickerSet(german) != nil {
		t.Error("--dry-run has made a set")
	}
	want := "industrie-40: https://t.me/addstickers/" + forty + "\ngerman-36: https://t.me/addstickers/" + german + "\n"
	for range 2 {
		if got := run(); got != want {
			t.Errorf("got %q, want %q", got, want)
		}
		if a, b := len(world.StickerSet(forty)), len(world.StickerSet(german)); a != 41 || b != 37 {
			t.Errorf("got %d and %d stickers", a, b)
		}
	}
	changes := 0
	for _, r := range world.Requests() {
		if r.Method == "createNewStickerSet" || r.Method == "addStickerToSet" {
			changes++
		}
	}
	if changes != 2 {
		t.Errorf("got %d changes, want one for each set", changes)
	}
	if got, want := run("--dry-run"), forty+": has all 41 stickers\n"+german+": has all 37 stickers\n"; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
	for _, fault := range world.Faults() {
		t.Error(fault)
	}
}

// TestStickerPictures: --out writes a directory for each pack.
func TestStickerPictures(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	if _, err := tarock(t.Context(), "stickers", "--out", dir, "--pack", "german-36"); err != nil {
		t.Fatal(err)
	}
	files, err := os.ReadDir(filepath.Join(dir, "german-36"))
	if err != nil || len(files) != 37 || files[0].Name() != "01-HD.png" || files[36].Name() != "back.png" {
		t.Errorf("got %d files, %v", len(files), err)
	}
}

// TestPacksFit: every pack fits into a set, and its keywords into what Telegram allows; each card has
// its own.
func TestPacksFit(t *testing.T) {
	for _, p := range faces.Packs() {
		cards := inSet(p)
		if len(cards) > telegram.Regular.Most() {
			t.Errorf("%s: %d stickers are too many", p.ID, len(cards))
		}
		if p.Cards.Has(card.Skues) && !slices.Contains(emoji.Keywords(namesOf(p), card.Skues), cmp.Or(p.Style.Skues, "Sküs")) {
			t.Errorf("%s: got names of another pack, those of %q", p.ID, namesOf(p))
		}
		seen := map[string]card.Card{}
		for _, c := range cards {
			words := emoji.Keywords(namesOf(p), c)
			if n := utf8.RuneCountInString(strings.Join(words, "")); n == 0 || n > 64 || len(words) > 20 {
				t.Errorf("%s %s: got keywords %q of %d characters", p.ID, c, words, n)
			}
			for _, w := range words {
				if other, twice := seen[w]; twice {
					t.Errorf("%s: %s and %s are both %q", p.ID, other, c, w)
				}
				seen[w] = c
			}
		}
	}
}
