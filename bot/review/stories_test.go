package review_test

import (
	"flag"
	"testing"

	"tarock/bot/stage"
)

var update = flag.Bool("update", false, "write what the bot says into the stories")

// TestStories tells the stories in testdata/stories.
func TestStories(t *testing.T) { stage.Scripts(t, *update) }
