package hindsight_test

import (
	"testing"

	"tarock/internal/quick"
)

func TestMain(m *testing.M) {
	quick.Setup()
	m.Run()
}
