package main

import (
	_ "embed"
	"fmt"
	"runtime"
	"runtime/debug"

	"github.com/spf13/cobra"
)

// release is the version set by the linker, with -X main.release=v1.2.3; if empty, that
// of the checkout is used.
var release string

// licenses are the notices of all that the program contains.
//
//go:embed licenses.txt
var licenses string

// version returns the version of the program: a release, else the one Go derives from
// the commit, else "unknown".
func version() string {
	info, ok := debug.ReadBuildInfo()
	switch {
	case release != "":
		return release
	case ok && info.Main.Version != "" && info.Main.Version != "(devel)":
		return info.Main.Version
	}
	return "unknown"
}

// versionLine is the output of tarock version.
func versionLine() string {
	return fmt.Sprintf("tarock %s, %s, %s/%s\n", version(), runtime.Version(), runtime.GOOS, runtime.GOARCH)
}

func versionCommand() *cobra.Command {
	var all, sbom bool
	cmd := &cobra.Command{
		Use:   "version",
		Short: "Tell the version, or the licenses or a list of all that is in the program",
		Args:  cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			if sbom {
				return writeSBOM(cmd.OutOrStdout())
			}
			text := licenses
			if !all {
				text = versionLine()
			}
			_, err := fmt.Fprint(cmd.OutOrStdout(), text)
			return err
		},
	}
	cmd.Flags().BoolVar(&sbom, "sbom", false, "list what the program was built from (CycloneDX)")
	cmd.Flags().BoolVar(&all, "licenses", false, "print the licenses")
	return cmd
}
