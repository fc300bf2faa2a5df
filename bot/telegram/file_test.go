package telegram

import (
	"errors"
	"io"
	"net/http"
	"strings"
	"testing"
)

// files is a transport with one file, at the path that getFile names.
type files struct {
	path, data string
	status     int // of the file
	asked      []string
}

func (f *files) RoundTrip(r *http.Request) (*http.Response, error) {
	f.asked = append(f.asked, r.URL.String())
	body, status := f.data, f.status
	if strings.HasSuffix(r.URL.Path, "/getFile") {
		body, status = `{"ok":true,"result":{"file_id":"x","file_path":"`+f.path+`"}}`, http.StatusOK
	}
	return &http.Response{StatusCode: status, Body: io.NopCloser(strings.NewReader(body)), Header: http.Header{}, Request: r}, nil
}

// TestDownload: a file is read from where getFile says, up to a limit, and no failure names
// the token.
func TestDownload(t *testing.T) {
	for _, tt := range []struct {
		name     string
		files    files
		endpoint string
		want     string
		large    bool
		fails    bool
	}{
		{name: "whole", files: files{path: "documents/file 1.yaml", data: "12345678", status: 200}, want: "12345678"},
		{name: "one byte too much", files: files{path: "a", data: "123456789", status: 200}, large: true, fails: true},
		{name: "gone", files: files{path: "a", status: 404}, fails: true},
		{name: "no path", files: files{status: 200}, fails: true},
		{name: "an endpoint that says nothing of files", files: files{path: "a", data: "1", status: 200}, endpoint: "http://host/%s/%s", fails: true},
	} {
		t.Run(tt.name, func(t *testing.T) {
			c, err := newClient(Options{Token: testToken, Endpoint: tt.endpoint, Transport: &tt.files})
			if err != nil {
				t.Fatal(err)
			}
			got, err := c.Download(t.Context(), "x", 8)
			if string(got) != tt.want || (err != nil) != tt.fails || errors.Is(err, ErrTooLarge) != tt.large {
				t.Errorf("got %q, %v", got, err)
			}
			if err != nil && strings.Contains(err.Error(), testToken) {
				t.Errorf("got the token in %v", err)
			}
			if tt.want != "" && tt.files.asked[1] != "https://api.telegram.org/file/bot"+testToken+"/documents/file%201.yaml" {
				t.Errorf("got %q", tt.files.asked[1])
			}
		})
	}
}
