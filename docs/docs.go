// Package docs carries the documents that the program itself reads: the
// glossary and the rules of every rule set, as Markdown.
package docs

import "embed"

// FS holds glossary.md and, for each rule set, rules/ID.md.
//
//go:embed glossary.md rules/*.md
var FS embed.FS
