package telegram

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"strings"
	"time"

	tgbotapi "github.com/go-telegram-bot-api/telegram-bot-api/v5"
)

// ErrTooLarge is the error of a file that is larger than the caller wants.
var ErrTooLarge = errors.New("telegram: the file is too large")

// Download returns a file that a user has sent. One of more than most bytes is not read to
// its end, and gives ErrTooLarge.
func (c *Client) Download(ctx context.Context, id string, most int64) ([]byte, error) {
	result, err := c.call(ctx, "getFile", tgbotapi.Params{"file_id": id})
	if err != nil {
		return nil, err
	}
	var f struct {
		Path string `json:"file_path"`
		Size int64  `json:"file_size"`
	}
	if err := json.Unmarshal(result, &f); err != nil || f.Path == "" {
		return nil, &Error{Method: "getFile", Kind: Passing, Text: "the answer names no path"}
	}
	if f.Size > most {
		return nil, ErrTooLarge
	}
	start := time.Now()
	data, err := c.fetchFile(ctx, f.Path, most)
	if !errors.Is(err, ErrTooLarge) {
		c.count.call("download", err, time.Since(start))
	}
	return data, err
}

// fetchFile reads what is at a path that getFile has named.
func (c *Client) fetchFile(ctx context.Context, path string, most int64) ([]byte, error) {
	at, ok := fileAddress(c.endpoint, c.token, path)
	if !ok {
		return nil, &Error{Method: "download", Kind: Mistake, Text: "the API endpoint does not say where files are"}
	}
	within, cancel := context.WithTimeout(ctx, callLimit)
	defer cancel()
	r, err := http.NewRequestWithContext(within, http.MethodGet, at, http.NoBody)
	if err != nil {
		return nil, c.failure(ctx, "download", 0, nil, err)
	}
	resp, err := c.http.Do(r)
	if err != nil {
		return nil, c.failure(ctx, "download", 0, nil, err)
	}
	defer resp.Body.Close()
	if resp.StatusCode != http.StatusOK {
		return nil, &Error{Method: "download", Kind: Passing, Text: fmt.Sprintf("HTTP status %d", resp.StatusCode)}
	}
	data, err := io.ReadAll(io.LimitReader(resp.Body, most+1))
	switch {
	case err != nil:
		return nil, c.failure(ctx, "download", resp.StatusCode, nil, err)
	case int64(len(data)) > most:
		return nil, ErrTooLarge
	}
	return data, nil
}

// fileAddress returns the address of a file: that of a method, with "/file" before "/bot".
func fileAddress(endpoint, token, path string) (string, bool) {
	before, _, ok := strings.Cut(endpoint, "/bot%s/%s")
	return before + "/file/bot" + token + "/" + (&url.URL{Path: strings.TrimPrefix(path, "/")}).EscapedPath(), ok
}
