package main

import (
	"bufio"
	"bytes"
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"io"
	"math"
	"math/rand/v2"
	"time"

	"github.com/spf13/cobra"

	"tarock/engine/rules"
	"tarock/engine/transcript"
	"tarock/player"
	"tarock/player/strength"
	"tarock/player/world"
)

// mover answers seen documents.
type mover struct {
	player string
	budget time.Duration
	seed   uint64
}

func moveCommand() *cobra.Command {
	var m mover
	cmd := &cobra.Command{
		Use:   "move",
		Short: "Answer seen documents with what a computer player does",
		Long: "move reads seen documents from the standard input, one a line, and answers each with one line: the\n" +
			"action of the player on turn and why, or what is wrong with the document. The exit status is 1 if\n" +
			"anything was wrong. The protocol is described in docs/player-protocol.md.",
		Args: cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			return m.run(cmd.Context(), cmd.InOrStdin(), cmd.OutOrStdout())
		},
	}
	cmd.Flags().StringVar(&m.player, "player", "thumb", "who answers: "+playerNames())
	cmd.Flags().DurationVar(&m.budget, "budget", 300*time.Millisecond, "time for a decision")
	cmd.Flags().Uint64Var(&m.seed, "seed", 1, "where chance begins: the same seed gives the same answers")
	return cmd
}

func (m *mover) run(ctx context.Context, in io.Reader, to io.Writer) error {
	name := m.player
	if name == strength.Strong {
		name += ":" + m.budget.String()
	}
	p, err := newPlayer(name)
	if err != nil {
		return err
	}
	out := bufio.NewWriter(to)
	right := true
	var line []byte
	for doc, err := range transcript.Read("-.jsonl", prompt{in, out}) {
		answer, ok := []byte(nil), false
		var unreadable *transcript.Unreadable
		switch {
		case err == nil:
			answer, ok = m.answer(ctx, p, doc)
		case errors.As(err, &unreadable):
			answer = transcript.Refuse(err).AppendJSON(nil)
		default:
			return errors.Join(err, out.Flush())
		}
		right = right && ok
		line = append(append(line[:0], answer...), '\n')
		if _, err := out.Write(line); err != nil {
			return err
		}
	}
	if err := out.Flush(); err != nil || right {
		return err
	}
	return errSaid
}

// moved is the answer to a seen document.
type moved struct {
	Action string        `json:"action"`
	Reason string        `json:"reason,omitempty"`
	Value  *float64      `json:"value,omitempty"`
	Others []alternative `json:"others,omitempty"`
	MS     int64         `json:"ms"`
}

type alternative struct {
	Action string  `json:"action"`
	Value  float64 `json:"value"`
}

// answer returns the answer to a document; ok is false if it is an error.
func (m *mover) answer(ctx context.Context, p player.Player, doc *transcript.Document) (line []byte, ok bool) {
	begin := time.Now()
	k, err := world.Read(doc, rules.All())
	if err != nil {
		return refusal(err), false
	}
	// The world only stands for the deal in which the position is looked at: what the player
	// is asked with has nothing of it that its seat has not seen.
	s, err := k.Ask(doc, rand.New(rand.NewPCG(m.seed, 1)))
	if err != nil {
		return refusal(err), false
	}
	within, cancel := context.WithTimeout(ctx, m.budget)
	defer cancel()
	d := p.Choose(within, s, world.Seed(m.seed, len(s.Actions)))
	a := moved{Action: d.Action.Words(k.Names()), Reason: d.Reason.ID, MS: time.Since(begin).Milliseconds()}
	if d.Valued {
		value := cents(d.Value)
		a.Value = &value
		for _, o := range d.Others {
			a.Others = append(a.Others, alternative{o.Action.Words(k.Names()), cents(o.Value)})
		}
	}
	return encoded(a), true
}

// cents returns a value with two places behind the point.
func cents(x float64) float64 { return math.Round(100*x) / 100 }

// refusal returns the answer that refuses a document, as replay writes it.
func refusal(err error) []byte {
	type fault struct {
		Action int     `json:"action,omitempty"`
		Text   *string `json:"text,omitempty"` // if it is about an action
		Reason string  `json:"reason"`
	}
	var r *world.Refused
	if !errors.As(err, &r) {
		r = &world.Refused{}
	}
	f := fault{Action: r.Action, Reason: cmp.Or(string(r.Reason), err.Error())}
	if r.Action > 0 {
		f.Text = &r.Text
	}
	return encoded(map[string]fault{"error": f})
}

// encoded returns a value on one line, with nothing escaped that need not be.
func encoded(v any) []byte {
	var text bytes.Buffer
	e := json.NewEncoder(&text)
	e.SetEscapeHTML(false)
	if err := e.Encode(v); err != nil {
		panic("move: " + err.Error()) // texts and numbers only
	}
	return bytes.TrimSuffix(text.Bytes(), []byte("\n"))
}
