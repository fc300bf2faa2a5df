package telegram

import (
	"context"
	"errors"
)

// Again makes calls that fail in passing, or close a chat for a while, again and again
// with growing pauses: until one succeeds, one fails otherwise, so many have failed, or
// ctx ends. With 0 there is no limit.
func Again(ctx context.Context, tries int, do func() error) error {
	for n := 0; ; n++ {
		err := do()
		var e *Error
		if !errors.As(err, &e) || e.Kind != Passing && e.Kind != Flood || n+1 == tries {
			return err
		}
		sleep(ctx, pause(n, err))
		if ctx.Err() != nil {
			return err
		}
	}
}
