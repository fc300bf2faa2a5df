package demo

import (
	"context"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"sync"
	"testing"

	"github.com/chromedp/chromedp"
)

// browser is a page in a real browser.
type browser struct {
	t   *testing.T
	ctx context.Context
	out string // directory of screenshots

	mu     sync.Mutex
	errors []string // of the console
}

// openBrowser opens an address. Without a browser the test is skipped, except in CI,
// which must have one.
func openBrowser(t *testing.T, address string) *browser {
	t.Helper()
	program := ""
	for _, name := range []string{"chromium", "chromium-browser", "google-chrome"} {
		if path, err := exec.LookPath(name); err == nil && program == "" {
			program = path
		}
	}
	switch {
	case program == "" && os.Getenv("CI") != "":
		t.Fatal("got no Chromium: apt-get install chromium")
	case program == "":
		t.Skip("SKIPPED: no Chromium here (apt-get install chromium); the page was not tested")
	}
	options := append(slices.Clone(chromedp.DefaultExecAllocatorOptions[:]), chromedp.ExecPath(program), chromedp.NoSandbox,
		chromedp.DisableGPU, chromedp.UserDataDir(t.TempDir()), chromedp.Flag("disable-quic", true),
		chromedp.Flag("disable-component-update", true))
	ctx, cancel := chromedp.NewExecAllocator(context.WithoutCancel(t.Context()), options...)
	t.Cleanup(cancel)
	ctx, cancel = chromedp.NewContext(ctx)
	t.Cleanup(func() {
		if err := chromedp.Cancel(ctx); err != nil {
			t.Log("browser:", err)
		}
		cancel()
	})
	b := &browser{t: t, ctx: ctx, out: t.ArtifactDir()}
	b.do("start", chromedp.EmulateViewport(1280, 800))
	messages := chromedp.Console(ctx)
	go func() {
		for m, err := range messages {
			if err != nil {
				return
			}
			b.note(m)
		}
	}()
	b.do("open", chromedp.Navigate(address), chromedp.WaitVisible(chromedp.CSS(".pane.group")))
	return b
}

// note keeps the console's errors.
func (b *browser) note(m chromedp.ConsoleMessage) {
	if m.Type == "error" || m.Type == "warning" || m.Type == chromedp.ConsoleException {
		b.mu.Lock()
		defer b.mu.Unlock()
		b.errors = append(b.errors, string(m.Type)+": "+m.Text+" "+m.URL)
	}
}

// faults returns the console's errors.
func (b *browser) faults() []string {
	b.mu.Lock()
	defer b.mu.Unlock()
	return slices.Clone(b.errors)
}

// do performs a user's steps.
func (b *browser) do(what string, steps ...chromedp.Action[chromedp.Void]) {
	b.t.Helper()
	for _, step := range steps {
		run(b, what, step)
	}
}

func run[T any](b *browser, what string, action chromedp.Action[T]) T {
	b.t.Helper()
	ctx := b.ctx
	if chromedp.FromContext(ctx).Target != nil { // the first action starts the browser, which must outlive it
		limited, cancel := context.WithTimeout(ctx, hung)
		defer cancel()
		ctx = limited
	}
	v, err := chromedp.Run(ctx, action)
	if err != nil {
		b.picture("failed")
		b.t.Fatalf("%s: %v; console %q", what, err, b.faults())
	}
	return v
}

// ask evaluates an expression, and awaits it if it is a promise.
func ask[T any](b *browser, expression string) T {
	b.t.Helper()
	return run(b, expression, chromedp.Evaluate[T](expression, chromedp.EvalAwaitPromise))
}

// wait waits until an expression is true.
func (b *browser) wait(expression string) {
	b.t.Helper()
	run(b, expression, chromedp.Poll[bool](expression, chromedp.WithPollingTimeout(hung)))
}

// picture saves a screenshot.
func (b *browser) picture(name string) {
	b.t.Helper()
	png, err := chromedp.Run(b.ctx, chromedp.CaptureScreenshot())
	if err == nil {
		err = os.WriteFile(filepath.Join(b.out, name+".png"), png, 0o644)
	}
	if err != nil {
		b.t.Errorf("screenshot %s: %v", name, err)
	}
}
