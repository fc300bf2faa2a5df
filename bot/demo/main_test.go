package demo

import (
	"testing"

	"tarock/bot/stage"
)

func TestMain(m *testing.M) { stage.Main(m) }
