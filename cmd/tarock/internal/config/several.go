package config

import (
	"errors"
	"fmt"
	"path/filepath"
	"slices"
)

// own are the keys of which each bot needs a value of its own.
var own = []string{"token", "token_file", "webhook_url", "webhook_listen", "db"}

// LoadAll is Load for a command that runs several bots, one for each file named by
// --config. If there are several, the keys of which each needs its own must be in the
// files.
func (s *Source) LoadAll(lookup func(string) (string, bool)) ([]Config, error) {
	files, err := s.files()
	if err != nil {
		return nil, err
	}
	if len(files) < 2 {
		c, err := s.load(files, lookup)
		return []Config{c}, err
	}
	if err := s.shared(lookup); err != nil {
		return nil, err
	}
	list := make([]Config, len(files))
	for i, name := range files {
		if list[i], err = s.load(files[i:i+1], lookup); err != nil {
			return nil, err
		}
		for _, other := range list[:i] {
			switch {
			case other.Name == list[i].Name:
				return nil, fmt.Errorf("--config: two files are named %s, and so would be their bots in logs and metrics", other.Name)
			case path(other.DB) == path(list[i].DB):
				return nil, fmt.Errorf("db: %s and %s name the same file", other.Name, name)
			}
		}
	}
	return list, nil
}

// shared returns an error if the environment or a flag gives all bots what each needs
// for itself.
func (s *Source) shared(lookup func(string) (string, bool)) error {
	for _, k := range s.keys {
		if !slices.Contains(own, k.name) {
			continue
		}
		if v, _ := lookup(k.env); v != "" {
			return fmt.Errorf("%s (%s in the environment) cannot be for several bots: set it in their files", k.name, k.env)
		}
		if f := s.cmd.Flags().Lookup(k.flag); f != nil && f.Changed {
			return fmt.Errorf("%s (--%s) cannot be for several bots: set it in their files", k.name, k.flag)
		}
	}
	return nil
}

// path returns a path by which files can be compared.
func path(name string) string {
	full, err := filepath.Abs(name)
	if real, linked := filepath.EvalSymlinks(full); errors.Join(err, linked) == nil {
		return real
	}
	return full
}
