// Package picture draws whatever the bot shows as a picture: score sheets, statistics, and cards.
package picture

import (
	"encoding/json"

	"tarock/bot/faces"
	"tarock/bot/schrieb/draw"
)

// Draw draws a schrieb.Picture or a faces.Picture in JSON as a PNG.
func Draw(of json.RawMessage) ([]byte, error) {
	var kind struct {
		Sheet json.RawMessage `json:"sheet"`
		Board json.RawMessage `json:"board"`
	}
	if err := json.Unmarshal(of, &kind); err != nil {
		return nil, err
	}
	if kind.Sheet != nil || kind.Board != nil {
		return draw.Picture(of)
	}
	return faces.Draw(of)
}
