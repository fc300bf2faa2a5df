//go:build !linux || !(amd64 || arm64)

package powercut

import "os/exec"

// Exec returns ErrUnsupported.
func Exec(string, []string, []string) error { return ErrUnsupported }

// Start returns ErrUnsupported.
func (d *Disk) Start(*exec.Cmd) error { return ErrUnsupported }
