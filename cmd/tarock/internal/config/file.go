package config

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"os"
	"regexp"

	"go.yaml.in/yaml/v3"
)

var (
	lines    = regexp.MustCompile(`line (\d+)`)
	keyNames = regexp.MustCompile(`^[a-zA-Z_-]{1,32}$`) // no token looks like this
)

// readFile reads the keys of a YAML file.
func (c *Config) readFile(name string) error {
	data, err := os.ReadFile(name)
	if err != nil {
		return fmt.Errorf("--config: %w", err)
	}
	if err := c.read(name, data); err != nil {
		return err
	}
	if c.token != "" {
		c.tokenFrom = name
	}
	return nil
}

// read reads the keys of a YAML text. It walks the nodes itself because a decoder's
// errors quote values.
func (c *Config) read(name string, data []byte) error {
	d := yaml.NewDecoder(bytes.NewReader(data))
	var doc, more yaml.Node
	if err := d.Decode(&doc); errors.Is(err, io.EOF) {
		return nil
	} else if err != nil {
		return notYAML(name, err)
	}
	if err := d.Decode(&more); !errors.Is(err, io.EOF) {
		return fmt.Errorf("%s must hold one YAML document", name)
	}
	top := doc.Content[0]
	if top.Kind == yaml.ScalarNode && top.Tag == "!!null" {
		return nil
	}
	if top.Kind != yaml.MappingNode {
		return fmt.Errorf("%s, line %d: a line must be a key, a colon, a space and a value", name, top.Line)
	}
	seen, given := map[string]bool{}, map[string]bool{}
	for i := 0; i+1 < len(top.Content); i += 2 {
		at, value := top.Content[i], top.Content[i+1]
		k, err := find(at)
		switch {
		case err != nil:
		case seen[k.name]:
			err = fmt.Errorf("%s is set twice", k.name)
		case value.Kind != yaml.ScalarNode:
			err = fmt.Errorf("%s must be a single value", k.name)
		case value.Tag == "!!null":
		default:
			if err = k.set(c, value.Value); err != nil {
				err = fmt.Errorf("%s %w", k.name, err)
			}
		}
		if err != nil {
			return fmt.Errorf("%s, line %d: %w", name, at.Line, err)
		}
		seen[k.name] = true
		given[k.name] = value.Value != ""
	}
	if given["token"] && given["token_file"] {
		return fmt.Errorf("%s: set token or token_file, not both", name)
	}
	return nil
}

func find(at *yaml.Node) (key, error) {
	for _, k := range keys {
		if at.Kind == yaml.ScalarNode && at.Value == k.name {
			return k, nil
		}
	}
	if !keyNames.MatchString(at.Value) {
		return key{}, errors.New("there is no such key")
	}
	return key{}, fmt.Errorf("there is no key %s", at.Value)
}

// notYAML keeps only the line of the parser's error.
func notYAML(name string, err error) error {
	if m := lines.FindStringSubmatch(err.Error()); m != nil {
		return fmt.Errorf("%s, line %s: this is not YAML", name, m[1])
	}
	return fmt.Errorf("%s is not YAML", name)
}
