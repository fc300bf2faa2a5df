package storage

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"hash/fnv"
	"io"
)

// The layout of a bbolt file, as far as it is read here. Numbers have the byte
// order of the machine.
const (
	pageHead    = 16 // page: id 8, kind 2, count 2, overflow 4
	branchEntry = 16 // position 4, length of the key 4, page 8
	leafEntry   = 16 // flags 4, position 4, length of the key 4, of the value 4
	bucketHead  = 16 // page of the root 8 (0: the one page follows), sequence 8

	branchPage = 1
	leafPage   = 2
	freePage   = 16

	magic  = 0xED0CDAED
	noPage = 1<<64 - 1
)

var native = binary.NativeEndian

// pages reads a bbolt file without trusting it: where bbolt would fault, loop for ever
// or overwrite pages in use, it returns an error.
type pages struct {
	r    io.ReaderAt
	size int // of a page
	head
	used []uint64        // a bit for each page visited so far
	met  map[uint64]bool // the same, for walks that visit few pages
}

// head is one of the two heads of a file.
type head struct {
	root, sequence uint64 // of the bucket that holds the others
	free           uint64 // page of the list of free pages
	high           uint64 // the first page that was never used
	tx             uint64
}

// newPages reads the heads of a file of n bytes. Both must be intact: if one is lost,
// bbolt silently goes back to the commit before the last. With an error, the pages
// according to the better head may still be returned.
func newPages(r io.ReaderAt, size int, n int64) (*pages, error) {
	var heads []head
	var errs []error
	for i := range 2 {
		h, err := readHead(r, size, i)
		if err != nil {
			errs = append(errs, err)
			continue
		}
		heads = append(heads, h)
	}
	if len(heads) == 0 {
		return nil, errors.Join(errs...)
	}
	p := &pages{r: r, size: size, head: heads[0]}
	if len(heads) == 2 {
		if heads[1].tx > heads[0].tx {
			p.head = heads[1]
		}
		if d := 2*p.tx - heads[0].tx - heads[1].tx; d != 1 && d != 2 { // 2 after the first commit to a copy
			errs = append(errs, fmt.Errorf("heads of transactions %d and %d", heads[0].tx, heads[1].tx))
		}
	}
	if left := uint64(n) / uint64(size); p.high > left {
		errs = append(errs, fmt.Errorf("%d of %d pages are left", left, p.high))
		p.high = left
	}
	p.used = make([]uint64, p.high/64+1)
	return p, errors.Join(errs...)
}

// readHead reads one of the two heads.
func readHead(r io.ReaderAt, size, i int) (head, error) {
	b := make([]byte, pageHead+64)
	if _, err := r.ReadAt(b, int64(i*size)); err != nil {
		return head{}, fmt.Errorf("head %d: %w", i, err)
	}
	h, m := fnv.New64a(), b[pageHead:]
	h.Write(m[:56])
	if native.Uint64(b) != uint64(i) || native.Uint32(m) != magic || native.Uint32(m[8:]) != uint32(size) || native.Uint64(m[56:]) != h.Sum64() {
		return head{}, fmt.Errorf("head %d is damaged", i)
	}
	return head{native.Uint64(m[16:]), native.Uint64(m[24:]), native.Uint64(m[32:]), native.Uint64(m[40:]), native.Uint64(m[48:])}, nil
}

// claim marks n pages from id on as used; each may be claimed once.
func (p *pages) claim(id, n uint64) error {
	if id < 2 || id >= p.high || n > p.high-id {
		return fmt.Errorf("page %d of %d", id, p.high)
	}
	for i := id; i < id+n; i++ {
		if p.met != nil {
			if p.met[i] {
				return fmt.Errorf("page %d is used twice", i)
			}
			p.met[i] = true
			continue
		}
		if p.used[i/64]&(1<<(i%64)) != 0 {
			return fmt.Errorf("page %d is used twice", i)
		}
		p.used[i/64] |= 1 << (i % 64)
	}
	return nil
}

// pageKind is the first part of a page.
type pageKind struct {
	kind, count uint16
	overflow    uint32
}

// read reads the head of a page, and if it is of one of the kinds all of it, overflow
// pages included. Those are claimed if the page is.
func (p *pages) read(id uint64, kinds uint16) (pageKind, []byte, error) {
	if id < 2 || id >= p.high {
		return pageKind{}, nil, fmt.Errorf("page %d of %d", id, p.high)
	}
	b := make([]byte, pageHead)
	if _, err := p.r.ReadAt(b, int64(id)*int64(p.size)); err != nil {
		return pageKind{}, nil, fmt.Errorf("page %d: %w", id, err)
	}
	k := pageKind{native.Uint16(b[8:]), native.Uint16(b[10:]), native.Uint32(b[12:])}
	if native.Uint64(b) != id || k.kind != branchPage && k.kind != leafPage && k.kind != freePage {
		return k, nil, fmt.Errorf("page %d is another one", id)
	}
	if k.kind&kinds == 0 {
		return k, nil, nil
	}
	if err := p.claim(id, 1+uint64(k.overflow)); err != nil {
		return k, nil, err
	}
	b = make([]byte, (1+int(k.overflow))*p.size)
	if _, err := p.r.ReadAt(b, int64(id)*int64(p.size)); err != nil {
		return k, nil, fmt.Errorf("page %d: %w", id, err)
	}
	return k, b, nil
}

// freelist claims the free pages and returns their numbers.
func (p *pages) freelist() (free []uint64, err error) {
	if p.free == noPage {
		return nil, fmt.Errorf("no list of free pages")
	}
	k, b, err := p.read(p.free, freePage)
	if err == nil && b == nil {
		err = fmt.Errorf("page %d is none", p.free)
	}
	if err != nil {
		return nil, fmt.Errorf("free pages: %w", err)
	}
	n, b := uint64(k.count), b[pageHead:]
	if n == 0xFFFF {
		n, b = native.Uint64(b), b[8:]
	}
	if n > uint64(len(b)/8) {
		return nil, fmt.Errorf("free pages: %d", n)
	}
	for last := uint64(0); n > 0; n, b = n-1, b[8:] {
		id := native.Uint64(b)
		if id <= last {
			return nil, fmt.Errorf("free pages: %d after %d", id, last)
		}
		last = id
		if err := p.claim(id, 1); err != nil {
			return nil, fmt.Errorf("free pages: %w", err)
		}
		free = append(free, id)
	}
	return free, nil
}

// lost returns an error if a page is neither used nor free, after all were visited.
func (p *pages) lost() error {
	for id := uint64(2); id < p.high; id++ {
		if p.used[id/64]&(1<<(id%64)) == 0 {
			return fmt.Errorf("page %d is neither used nor free", id)
		}
	}
	return nil
}

// entry is a key of a bucket with its value, which for a bucket is its head.
type entry struct {
	key, value []byte
	isBucket   bool
}

// branches claims the pages of a bucket that holds no buckets. It reads the branch pages
// and, with entries, the leaves, whose entries must be in order and inside their page;
// without, it misses a leaf that has turned into a branch that leads in circles.
func (p *pages) branches(root uint64, entries bool) error {
	kinds := uint16(branchPage)
	if entries {
		kinds |= leafPage
	}
	k, b, err := p.read(root, kinds)
	switch {
	case err != nil:
		return err
	case k.kind == leafPage && b == nil:
		return p.claim(root, 1+uint64(k.overflow))
	case k.kind == leafPage:
		return leaves(b, k.count, inOrder(func(e entry) error {
			if e.isBucket {
				return fmt.Errorf("%q is a bucket", e.key)
			}
			return nil
		}))
	case b == nil:
		return fmt.Errorf("page %d is none of a bucket", root)
	}
	children, err := p.children(b, k)
	if err != nil {
		return err
	}
	first, _, err := p.read(children[0].page, 0)
	if err != nil {
		return err
	}
	for _, c := range children { // all leaves are equally deep
		switch {
		case entries || first.kind == branchPage:
			err = p.branches(c.page, entries)
		default:
			err = p.claim(c.page, 1)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// inOrder returns a function that calls do if the keys it gets are ascending.
func inOrder(do func(entry) error) func(entry) error {
	var last []byte
	return func(e entry) error {
		if last != nil && bytes.Compare(last, e.key) >= 0 {
			return fmt.Errorf("key %q after %q", e.key, last)
		}
		last = bytes.Clone(e.key)
		return do(e)
	}
}

// walk calls do for all entries of a bucket in order; do may stop it.
func (p *pages) walk(root uint64, do func(entry) error) error {
	return p.tree(root, nil, nil, inOrder(do))
}

// tree walks the pages below a page. Unless they are nil, the first key must be from,
// which bbolt relies on when it writes, and all keys must be below to.
func (p *pages) tree(id uint64, from, to []byte, do func(entry) error) error {
	k, b, err := p.read(id, branchPage|leafPage)
	if err != nil {
		return err
	}
	if k.kind == freePage {
		return fmt.Errorf("page %d is none of a bucket", id)
	}
	if k.kind == leafPage {
		first := true
		return leaves(b, k.count, func(e entry) error {
			if first && from != nil && !bytes.Equal(e.key, from) || to != nil && bytes.Compare(e.key, to) >= 0 {
				return fmt.Errorf("key %q on page %d", e.key, id)
			}
			first = false
			return do(e)
		})
	}
	children, err := p.children(b, k)
	if err != nil {
		return err
	}
	if from != nil && !bytes.Equal(children[0].key, from) {
		return fmt.Errorf("key %q on page %d", children[0].key, id)
	}
	for i, c := range children {
		end := to
		if i+1 < len(children) {
			end = children[i+1].key
		}
		if err := p.tree(c.page, c.key, end, do); err != nil {
			return err
		}
	}
	return nil
}

// child is an entry of a branch page.
type child struct {
	key  []byte
	page uint64
}

func (p *pages) children(b []byte, k pageKind) ([]child, error) {
	n := int(k.count)
	if n == 0 || pageHead+n*branchEntry > len(b) {
		return nil, fmt.Errorf("branch of %d", n)
	}
	list := make([]child, n)
	for i := range list {
		at := pageHead + i*branchEntry
		name, err := cut(b, at, native.Uint32(b[at:]), native.Uint32(b[at+4:]), 0)
		if err != nil {
			return nil, err
		}
		list[i] = child{name, native.Uint64(b[at+8:])}
		if len(name) == 0 || i > 0 && bytes.Compare(list[i-1].key, name) >= 0 {
			return nil, fmt.Errorf("branch with key %q", name)
		}
	}
	return list, nil
}

// leaves returns the n entries of a leaf page.
func leaves(b []byte, n uint16, do func(entry) error) error {
	if pageHead+int(n)*leafEntry > len(b) {
		return fmt.Errorf("leaf of %d", n)
	}
	for i := range int(n) {
		at := pageHead + i*leafEntry
		flags, size := native.Uint32(b[at:]), native.Uint32(b[at+8:])
		both, err := cut(b, at, native.Uint32(b[at+4:]), size, native.Uint32(b[at+12:]))
		if err != nil {
			return err
		}
		if flags > 1 || size == 0 {
			return fmt.Errorf("entry of kind %d with a key of %d", flags, size)
		}
		if err := do(entry{both[:size], both[size:], flags == 1}); err != nil {
			return err
		}
	}
	return nil
}

// cut returns two byte strings of the given lengths at a position counted from an
// entry.
func cut(b []byte, at int, pos, n, m uint32) ([]byte, error) {
	from := uint64(at) + uint64(pos)
	if to := from + uint64(n) + uint64(m); from >= pageHead && to <= uint64(len(b)) {
		return b[from:to:to], nil
	}
	return nil, fmt.Errorf("entry points outside its page")
}

// bucket walks the bucket with the given head, and returns its sequence.
func (p *pages) bucket(value []byte, do func(entry) error) (sequence uint64, err error) {
	if len(value) < bucketHead {
		return 0, fmt.Errorf("bucket of %d bytes", len(value))
	}
	root, sequence := native.Uint64(value), native.Uint64(value[8:])
	if root != 0 {
		return sequence, p.walk(root, do)
	}
	b := value[bucketHead:]
	if len(b) < pageHead || native.Uint16(b[8:]) != leafPage {
		return sequence, fmt.Errorf("bucket without a page")
	}
	return sequence, leaves(b, native.Uint16(b[10:]), inOrder(do))
}
