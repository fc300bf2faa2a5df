package main

import (
	"bytes"
	"io"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"tarock/bot/standin"
	"tarock/internal/smalldisk"
)

// lines is a log that can be read while it is written.
type lines struct {
	mu sync.Mutex
	bytes.Buffer
}

func (l *lines) Write(p []byte) (int, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.Buffer.Write(p)
}

func (l *lines) has(text string) bool {
	l.mu.Lock()
	defer l.mu.Unlock()
	return strings.Contains(l.Buffer.String(), text)
}

// eventually waits until cond holds.
func eventually(t *testing.T, what string, cond func() bool) {
	t.Helper()
	for begin := time.Now(); !cond(); time.Sleep(50 * time.Millisecond) {
		if time.Since(begin) > hung {
			t.Fatalf("got no %s", what)
		}
	}
}

// TestDiskFull runs the program on a disk that is full: it says so in its log, health and
// metrics and to the group, also after it was killed, and goes on when there is room.
func TestDiskFull(t *testing.T) {
	t.Parallel()
	if testing.Short() {
		t.Skip("takes some seconds")
	}
	disk := smalldisk.New(t, "4m")
	world := standin.New(standin.Options{})
	web := httptest.NewServer(world)
	defer web.Close()
	defer world.Close()
	anna := world.AddUser(standin.User{FirstName: "Anna", Language: "en", Started: true}).ID
	listen := freeAddress(t)
	log := &lines{}
	run := func() *exec.Cmd {
		cmd := program(t, "bot")
		cmd.Env = append(os.Environ(), "TAROCK_TOKEN="+world.Token(), "TAROCK_API_ENDPOINT="+web.URL+"/bot%s/%s",
			"TAROCK_DB="+filepath.Join(disk.Dir, "tarock.db"), "TAROCK_LISTEN="+listen, "TAROCK_LANGUAGE=en")
		cmd.Stderr = log
		if err := cmd.Start(); err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { cmd.Process.Kill(); cmd.Wait() })
		return cmd
	}
	health := func() string {
		if _, err := tarock(t.Context(), "health", "--listen", listen); err != nil {
			return err.Error()
		}
		return "ok"
	}
	full := func(want string) bool {
		answer, err := http.Get("http://" + listen + "/metrics")
		if err != nil {
			return false
		}
		defer answer.Body.Close()
		text, _ := io.ReadAll(answer.Body)
		return strings.Contains(string(text), "\ntarock_disk_full{bot=\"tarock\"} "+want+"\n")
	}
	notices := func() (chats []int64) {
		for _, chat := range world.Chats() {
			for m := range world.Standing(chat.ID) {
				if strings.Contains(m.Text, "My disk is full") {
					chats = append(chats, chat.ID)
				}
			}
		}
		return chats
	}
	cmd := run()
	eventually(t, "health", func() bool { return health() == "ok" && full("0") })
	disk.Fill()
	open := func(group int64) {
		t.Helper()
		if _, err := world.Say(anna, group, 0, "/tarock@"+world.Bot().Username); err != nil {
			t.Fatal(err)
		}
	}
	for deadline := time.Now().Add(time.Minute); len(notices()) == 0; {
		if time.Now().After(deadline) {
			t.Fatal("got no full disk")
		}
		open(world.AddGroup(standin.Group, "Table", anna))
		time.Sleep(10 * time.Millisecond)
	}
	if got := health(); !strings.Contains(got, "the disk is full") || !full("1") {
		t.Errorf("health: got %s, metric %t", got, full("1"))
	}
	eventually(t, "line in the log", func() bool { return log.has("THE DISK IS FULL") })
	last := notices()[0]
	for range 3 {
		open(last)
	}
	count := func() (n int) {
		for _, chat := range world.Chats() {
			n += len(world.Messages(chat.ID))
		}
		return n
	}
	before := 0
	eventually(t, "quiet", func() bool {
		was := count()
		time.Sleep(3 * time.Second)
		before = count()
		return was == before
	})
	for range 2 {
		if err := cmd.Process.Kill(); err != nil {
			t.Fatal(err)
		}
		cmd.Wait()
		cmd = run()
		eventually(t, "full disk after a start", func() bool { return full("1") })
		time.Sleep(2 * time.Second)
	}
	if after := count(); after != before || len(notices()) == 0 {
		t.Errorf("after two starts: got %d messages, want %d as before, and notices in %v", after, before, notices())
	}
	disk.Free()
	eventually(t, "room", func() bool { return health() == "ok" && full("0") && len(notices()) == 0 })
	before = len(world.Messages(last))
	open(last)
	eventually(t, "table", func() bool { return len(world.Messages(last)) > before+1 })
	if err := cmd.Process.Signal(os.Interrupt); err != nil {
		t.Fatal(err)
	}
	if err := cmd.Wait(); err != nil {
		t.Errorf("the program's end: got %v\n%s", err, log.String())
	}
	if log.has("Telegram does not answer") {
		t.Errorf("got a log that blames Telegram\n%s", log.String())
	}
}
