package house

import (
	"bytes"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"
	"unicode/utf8"
)

// module is the path of the module, and root its folder relative to this one.
const (
	module = "tarock/"
	root   = "../.."
)

// file is what the rules need of a Go file.
type file struct {
	name    string // path in the module
	test    bool
	lines   int
	wide    []int  // numbers of the lines over widest columns
	comment string // package comment
	imports []string
	strings []string // string literals other than imports
	rows    []string // ids in tables: of games, premiums, options
	names   []string // top-level declarations, including methods
	methods []string // the types of its methods, one for each
	called  []string // names of the methods and functions of packages that it calls
}

// tree has the files of each package by folder in the module.
type tree map[string][]file

// load reads all Go files of the module. It walks the folders itself, so that go test
// knows which files its result depends on.
func load(t *testing.T) tree {
	t.Helper()
	all, err := parsed()
	if err != nil {
		t.Fatal(err)
	}
	return all
}

// parsed reads the tree once for all tests.
var parsed = sync.OnceValues(func() (tree, error) {
	all := tree{}
	err := filepath.WalkDir(root, func(name string, entry fs.DirEntry, err error) error {
		switch base := entry.Name(); {
		case err != nil:
			return err
		case entry.IsDir() && name != root && (strings.HasPrefix(base, ".") || base == "testdata" || base == "node_modules"):
			return fs.SkipDir
		case entry.IsDir() || !strings.HasSuffix(base, ".go"):
			return nil
		}
		rel, err := filepath.Rel(root, name)
		if err != nil {
			return err
		}
		rel = filepath.ToSlash(rel)
		src, err := os.ReadFile(name)
		if err != nil {
			return err
		}
		f, err := read(rel, src)
		all[path.Dir(rel)] = append(all[path.Dir(rel)], f)
		return err
	})
	if err == nil && len(all) < 10 {
		err = fmt.Errorf("got only %d packages", len(all))
	}
	return all, err
})

func read(name string, src []byte) (file, error) {
	parsed, err := parser.ParseFile(token.NewFileSet(), name, src, parser.ParseComments)
	if err != nil {
		return file{}, err
	}
	f := file{name: name, test: strings.HasSuffix(name, "_test.go"), lines: bytes.Count(src, []byte("\n")), comment: parsed.Doc.Text()}
	for i, line := range strings.Split(string(src), "\n") {
		if utf8.RuneCountInString(line)+3*strings.Count(line, "\t") > widest {
			f.wide = append(f.wide, i+1)
		}
	}
	for _, decl := range parsed.Decls {
		if g, ok := decl.(*ast.GenDecl); ok && g.Tok == token.IMPORT {
			for _, spec := range g.Specs {
				f.imports = append(f.imports, unquote(spec.(*ast.ImportSpec).Path))
			}
			continue
		}
		f.names = append(f.names, declared(decl)...)
		if m, ok := decl.(*ast.FuncDecl); ok && m.Recv != nil {
			f.methods = append(f.methods, receiver(m.Recv.List[0].Type))
		}
		ast.Inspect(decl, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.BasicLit:
				if n.Kind == token.STRING {
					f.strings = append(f.strings, unquote(n))
				}
			case *ast.CompositeLit:
				f.rows = append(f.rows, row(n)...)
			case *ast.CallExpr:
				f.rows = append(f.rows, newRow(n)...)
				if of, ok := n.Fun.(*ast.SelectorExpr); ok {
					f.called = append(f.called, of.Sel.Name)
				}
			}
			return true
		})
	}
	return f, nil
}

// receiver returns the name of the type of a receiver.
func receiver(of ast.Expr) string {
	switch of := of.(type) {
	case *ast.StarExpr:
		return receiver(of.X)
	case *ast.IndexExpr:
		return receiver(of.X)
	case *ast.IndexListExpr:
		return receiver(of.X)
	case *ast.Ident:
		return of.Name
	}
	return ""
}

// row returns the id of a row of a table, if lit is one.
func row(lit *ast.CompositeLit) []string {
	if of, ok := lit.Type.(*ast.SelectorExpr); ok && of.Sel.Name == "RuleSet" {
		return nil
	}
	for _, e := range lit.Elts {
		if field, ok := e.(*ast.KeyValueExpr); ok {
			name, named := field.Key.(*ast.Ident)
			if value, ok := field.Value.(*ast.BasicLit); ok && named && name.Name == "ID" {
				return []string{unquote(value)}
			}
		}
	}
	return nil
}

// newRow returns the id of a row that a call returns: koenig.NewBird("pagat", …).
func newRow(call *ast.CallExpr) []string {
	of, ok := call.Fun.(*ast.SelectorExpr)
	if !ok || !strings.HasPrefix(of.Sel.Name, "New") || of.Sel.Name == "NewWord" || len(call.Args) < 2 {
		return nil
	}
	if id, ok := call.Args[0].(*ast.BasicLit); ok && id.Kind == token.STRING {
		return []string{unquote(id)}
	}
	return nil
}

// declared returns the names of a declaration.
func declared(decl ast.Decl) []string {
	var names []string
	switch d := decl.(type) {
	case *ast.FuncDecl:
		names = append(names, d.Name.Name)
	case *ast.GenDecl:
		for _, spec := range d.Specs {
			switch s := spec.(type) {
			case *ast.TypeSpec:
				names = append(names, s.Name.Name)
			case *ast.ValueSpec:
				for _, n := range s.Names {
					names = append(names, n.Name)
				}
			}
		}
	}
	return names
}

// unquote returns the value of a string literal already checked by the parser.
func unquote(lit *ast.BasicLit) string {
	s, _ := strconv.Unquote(lit.Value)
	return s
}

// imports returns the imports of a package outside its tests; with deep also those of
// the imported packages of this module, and so on.
func (all tree) imports(dir string, deep bool) []string {
	var list []string
	for _, f := range all[dir] {
		for _, imported := range f.imports {
			if f.test || slices.Contains(list, imported) {
				continue
			}
			list = append(list, imported)
			if own, ok := strings.CutPrefix(imported, module); ok && deep {
				list = append(list, all.imports(own, true)...)
			}
		}
	}
	slices.Sort(list)
	return slices.Compact(list)
}

// matches reports whether one of several patterns, separated by blanks, matches a path:
// "a" matches a alone, "a/..." a and everything below it, "..." everything.
func matches(patterns, name string) bool {
	return slices.ContainsFunc(strings.Fields(patterns), func(p string) bool {
		top, all := strings.CutSuffix(p, "...")
		return p == name || all && strings.HasPrefix(name+"/", top)
	})
}

// markup returns the tags and entities of HTML in the string literals of a file.
func (f *file) markup() []string {
	var list []string
	for _, text := range f.strings {
		list = append(list, tags.FindAllString(text, -1)...)
	}
	return list
}

var tags = regexp.MustCompile(`</?(?:a|b|code|i|pre|s|u|blockquote|tg-[a-z]+)[ >]|&(?:amp|lt|gt|quot);`)

// slips returns the expressions in the string literals of a file that a rename has put
// there by mistake: exported names of an imported package, as in "a damaged.File".
func (f *file) slips() []string {
	var list []string
	for _, text := range f.strings {
		for _, m := range qualified.FindAllStringSubmatch(text, -1) {
			if slices.ContainsFunc(f.imports, func(imported string) bool { return path.Base(imported) == m[1] }) {
				list = append(list, m[0])
			}
		}
	}
	return list
}

// qualified is an exported name with its package.
var qualified = regexp.MustCompile(`\b([a-z]\w*)\.([A-Z]\w*)`)
