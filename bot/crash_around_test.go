package bot_test

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"

	"tarock/bot/press"
	"tarock/bot/stage"
)

// TestKilledAround does what is possible around a deal with a bot that is killed at calls throughout it, at every one with -long: cards
// in pictures, somebody who watches, sharing, and the deal of the day. In the end the chats must have the same messages.
func TestKilledAround(t *testing.T) {
	if testing.Short() {
		t.Skip("starts a process for every call that it is killed at")
	}
	for name, tale := range map[string]func(t *testing.T, at int, want []string) ([]string, int){"pictures": pictured, "day": ofTheDay} {
		t.Run(name, func(t *testing.T) {
			want, calls := tale(t, 0, nil)
			t.Logf("%d calls, %d messages in the end", calls, len(want))
			step := max(1, calls/8)
			if *long {
				step = 1
			}
			for n := 1 + calls%step; n <= calls; n += step {
				t.Run(fmt.Sprint(n), func(t *testing.T) {
					t.Parallel()
					got, _ := tale(t, n, want)
					if missing, extra := stage.Difference(want, got); len(missing) > 0 || copied(extra) {
						t.Errorf("missing:\n%s\n\nextra:\n%s", strings.Join(missing, "\n---\n"), strings.Join(extra, "\n---\n"))
					}
				})
			}
		})
	}
}

// tokens are what differs in links from run to run.
var tokens = regexp.MustCompile(`start=[dw][A-Za-z0-9_-]+`)

// withoutTokens returns a message as it is in every run.
func withoutTokens(m string) string { return tokens.ReplaceAllString(m, "start=") }

// beginning returns what a message begins with, if computers need not play alike in every run.
func beginning(m string) string {
	line, _, _ := strings.Cut(m, "\n")
	return string([]rune(line)[:min(len([]rune(line)), len("chat 0: Spiel 1"))])
}

// ended waits for the messages of want, or until the group waits for nothing, and returns the messages of all chats, each as
// the given function has it, and the number of calls.
func (c *crashing) ended(want []string, as func(m string) string) ([]string, int) {
	c.T.Helper()
	all := func() []string {
		list := c.All()
		for i := range list {
			list[i] = as(list[i])
		}
		slices.Sort(list)
		return list
	}
	c.Wait("the last edits", func() bool {
		missing, extra := stage.Difference(want, all())
		stale := strings.Contains(c.Show(), "▶")
		return c.World.Idle() && len(missing) == 0 && !stale && (want == nil || !copied(extra))
	})
	c.restart.Wait()
	c.mu.Lock()
	defer c.mu.Unlock()
	return all(), c.calls
}

// pictured plays a deal in pictures at which somebody watches, and then shares it.
func pictured(t *testing.T, at int, want []string) ([]string, int) {
	d := stage.ShortDeal(t)
	c := begun(t, d, append(slices.Clone(stage.Four), "Emil")...)
	emil := c.Users[4]
	c.Users = c.Users[:4]
	c.Say(c.Users[0], c.Group, "/einstellungen@"+c.World.Bot().Username)
	c.Press(c.Users[0], c.Group, "cards in pictures", stage.Kind(press.Setting, "group-cards picture"))
	c.Wait("the setting", func() bool { return strings.Contains(c.Keyboard(c.Group), "✓ Karten im Bild") })
	c.Press(c.Users[0], c.Group, "to allow watching", stage.Kind(press.Setting, "watch on"))
	c.Wait("the setting", func() bool { return strings.Contains(c.Keyboard(c.Group), "✓ mit Zuschauern") })
	c.Wait("quiet", c.World.Idle)
	c.count(at)
	c.Sit()
	c.Begin()
	c.Cut(0)
	c.Say(c.Users[1], c.Users[1], "/zuschauen")
	link := ""
	c.Wait("a link", func() bool {
		if found := toWatch.FindStringSubmatch(c.Show()); found != nil {
			link = found[1]
		}
		return link != ""
	})
	if err := c.World.Start(emil, link); err != nil {
		t.Fatal(err)
	}
	c.Wait("something to watch", func() bool { return c.Finds(emil, "Du schaust") })
	c.Do(stage.ByHand(d))
	c.Wait("the settlement", func() bool {
		_, _, ok := c.Button(c.Group, c.Newer(stage.Kind(press.Next)))
		return ok && !slices.ContainsFunc(c.Users, func(u int64) bool { return !c.Finds(u, "Für dich") })
	})
	c.Press(c.Users[2], c.Group, "to share", func(p press.Press) bool { return p.Kind == press.Past && strings.HasPrefix(p.Arg, press.Tell+" ") })
	c.Wait("a picture", func() bool { return c.Finds(c.Users[2], "Wer diesen Link hat") })
	c.Wait("the end of watching", func() bool { return c.Finds(emil, "Gerade wird nicht gespielt") })
	return c.ended(want, withoutTokens)
}

// ofTheDay plays the deal of the day.
func ofTheDay(t *testing.T, at int, want []string) ([]string, int) {
	c := begun(t, nil, stage.Four[:1]...)
	anna := c.Users[0]
	c.count(at)
	c.Say(anna, c.Group, "/einstellungen@"+c.World.Bot().Username)
	c.Press(anna, c.Group, "the deal of the day", stage.Kind(press.Setting, "daily on"))
	c.Press(anna, c.Group, "to play", stage.Kind(press.Daily))
	last := ""
	for over := false; !over; {
		var message int
		var data string
		c.Wait("a move", func() (ok bool) {
			if over = c.Finds(c.Group, "Gespielt: Anna"); over {
				return true
			}
			for _, k := range []press.Kind{press.Confirm, press.Do, press.Pick} {
				if message, data, ok = c.Button(anna, stage.Kind(k)); ok {
					return data != last
				}
			}
			return false
		})
		if !over {
			c.World.PressRaw(anna, anna, message, data)
			last = data
		}
	}
	c.Wait("the end", func() bool { return c.Finds(anna, "Das Spiel des Tages ist gespielt") && c.Finds(anna, "Für dich") })
	return c.ended(want, beginning)
}
