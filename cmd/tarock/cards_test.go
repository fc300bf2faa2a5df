package main

import (
	"bytes"
	"encoding/xml"
	"image/png"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"tarock/bot/faces"
)

// TestCards writes all packs, and reads them.
func TestCards(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	run := func(args ...string) error {
		cmd := root()
		cmd.SetArgs(append([]string{"cards"}, args...))
		cmd.SetOut(io.Discard)
		return cmd.ExecuteContext(t.Context())
	}
	if err := run("--out", dir, "--width", "60"); err != nil {
		t.Fatal(err)
	}
	for _, p := range faces.Packs() {
		for kind, check := range map[string]func(data []byte) error{
			".png": func(data []byte) error { _, err := png.Decode(bytes.NewReader(data)); return err },
			".svg": func(data []byte) error { return xml.Unmarshal(data, new(struct{ XMLName xml.Name })) },
		} {
			files, err := filepath.Glob(filepath.Join(dir, p.ID, "*"+kind))
			if err != nil || len(files) != p.Cards.Len()+1 {
				t.Fatalf("%s: got %d files %s, want %d cards and a back, %v", p.ID, len(files), kind, p.Cards.Len(), err)
			}
			for _, name := range files {
				data, err := os.ReadFile(name)
				if err == nil {
					err = check(data)
				}
				if err != nil {
					t.Errorf("%s: %v", name, err)
				}
			}
		}
	}
	for _, c := range []struct{ args, want string }{
		{"--out - --width 60", "--out"}, {"--out " + dir + " --width 0", "--width"}, {"--out " + dir + " --letters fr", "--letters"}, {"", "out"},
	} {
		if err := run(strings.Fields(c.args)...); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%q: got %v, want %q in it", c.args, err, c.want)
		}
	}
}
