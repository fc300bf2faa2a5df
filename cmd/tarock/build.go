package main

import (
	"io"
	"os"
	"strconv"
	"sync"

	"github.com/cespare/xxhash/v2"
)

// build identifies this version of the program by a hash of its file, "" if it cannot be
// read.
var build = sync.OnceValue(func() string {
	path, err := os.Executable()
	if err != nil {
		return ""
	}
	f, err := os.Open(path)
	if err != nil {
		return ""
	}
	defer f.Close()
	h := xxhash.New()
	if _, err := io.Copy(h, f); err != nil {
		return ""
	}
	return strconv.FormatUint(h.Sum64(), 16)
})
