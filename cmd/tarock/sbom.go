package main

import (
	"encoding/json"
	"errors"
	"io"
	"runtime/debug"
	"strings"
)

// component is a part of the program as CycloneDX has it.
type component struct {
	Type    string     `json:"type"`
	Name    string     `json:"name"`
	Version string     `json:"version"`
	PURL    string     `json:"purl,omitempty"`
	Sums    []property `json:"properties,omitempty"` // the module's checksum as in go.sum
}

// property is what CycloneDX has no field for.
type property struct {
	Name  string `json:"name"`
	Value string `json:"value"`
}

// writeSBOM writes what the program was built from, as the linker has noted it, in the form
// CycloneDX 1.5.
func writeSBOM(out io.Writer) error {
	info, ok := debug.ReadBuildInfo()
	if !ok {
		return errors.New("the program does not know what it was built from")
	}
	type metadata struct {
		Component component `json:"component"`
	}
	bom := struct {
		Format     string      `json:"bomFormat"`
		Spec       string      `json:"specVersion"`
		Version    int         `json:"version"`
		Metadata   metadata    `json:"metadata"`
		Components []component `json:"components"`
	}{Format: "CycloneDX", Spec: "1.5", Version: 1, Metadata: metadata{component{Type: "application", Name: info.Main.Path, Version: version()}}}
	bom.Components = []component{{Type: "platform", Name: "go", Version: info.GoVersion, PURL: "pkg:golang/std@" + strings.TrimPrefix(info.GoVersion, "go")}}
	for _, m := range info.Deps {
		c := component{Type: "library", Name: m.Path, Version: m.Version, PURL: "pkg:golang/" + m.Path + "@" + m.Version}
		if m.Sum != "" {
			c.Sums = []property{{"go.sum", m.Sum}}
		}
		bom.Components = append(bom.Components, c)
	}
	enc := json.NewEncoder(out)
	enc.SetIndent("", "  ")
	return enc.Encode(bom)
}
