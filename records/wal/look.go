package wal

import (
	"bufio"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
)

// A Look is what stands in a log.
type Look struct {
	Frames  int64 // up to the last commit that SQLite takes
	Commits int64 // in them
	Bad     *Bad  // nil if the log simply ends
}

// Damaged tells whether the log shows by itself that it holds more than SQLite
// would take.
func (l Look) Damaged() bool { return l.Bad != nil && l.Bad.Proven }

// Bad is the first place of a log that is not right and has something behind it.
type Bad struct {
	Frame  int64 // from 1; 0 is the header
	Byte   int64 // of the file, where the frame begins
	Behind int64 // frames of this log at that place and after it
	// Commits are the marks in them: so many commits SQLite would forget.
	Commits int64
	// Proven says that at least one of these commits had been synced. Otherwise they
	// are one commit, which may have been cut short.
	Proven bool
}

func (b Bad) String() string {
	place := fmt.Sprintf("frame %d (from byte %d)", b.Frame, b.Byte)
	if b.Frame == 0 {
		place = "the header"
	}
	return fmt.Sprintf("%s is not what was written, which affects %d frames with %d commits from there on", place, b.Behind, b.Commits)
}

// Read looks at a log of a given size. Its errors are those of the reader.
func Read(r io.ReaderAt, size int64) (Look, error) {
	if size < headerSize {
		return Look{}, nil // cut in the header, or empty
	}
	header := make([]byte, headerSize)
	if _, err := r.ReadAt(header, 0); err != nil {
		return Look{}, err
	}
	f, right := formOf(header)
	if !right {
		return headless(r, size)
	}
	var look Look
	var run tail
	err := f.walk(r, size, func(n int64, raw frame) {
		switch {
		case look.Bad == nil && f.right(raw):
			if raw.mark != 0 {
				look.Frames, look.Commits = n, look.Commits+1
			}
			return
		case look.Bad == nil:
			look.Bad = &Bad{Frame: n, Byte: headerSize + (n-1)*int64(frameHeader+f.page)}
		}
		run.add(raw, f.salt)
	})
	if err != nil {
		return Look{}, err
	}
	look.Bad = run.of(look.Bad)
	return look, nil
}

// walk reads the whole frames of a log in order.
func (f form) walk(r io.ReaderAt, size int64, each func(n int64, raw frame)) error {
	in := bufio.NewReaderSize(io.NewSectionReader(r, headerSize, size-headerSize), maxPage)
	raw := make([]byte, frameHeader+f.page)
	before := frame{sum: f.sum, made: f.sum}
	for n := int64(1); ; n++ {
		if _, err := io.ReadFull(in, raw); errors.Is(err, io.EOF) || errors.Is(err, io.ErrUnexpectedEOF) {
			return nil
		} else if err != nil {
			return err
		}
		before = f.read(raw, before)
		each(n, before)
	}
}

// A tail is what stands at the first bad frame and behind it.
type tail struct {
	frames, commits int64
	committed       bool // a mark was seen in a whole frame, and every frame since is whole
	proven          bool
	any             bool
}

func (t *tail) add(f frame, salt uint64) {
	own := f.salt == salt
	whole := t.any && f.next // of the first bad frame nothing can be trusted
	goesOn := t.committed && whole && own
	t.proven = t.proven || goesOn && f.mark != 0
	t.committed = goesOn || whole && f.mark != 0
	t.any = true
	if own {
		t.frames++
		if f.mark != 0 {
			t.commits++
		}
	}
}

// of says what a bad frame means: nothing, if no commit stands there or behind it.
func (t *tail) of(b *Bad) *Bad {
	if b == nil || t.commits == 0 {
		return nil
	}
	b.Behind, b.Commits, b.Proven = t.frames, t.commits, t.proven
	return b
}

// headless looks for commits behind a header that is not right. What it said of the
// frames is tried out.
func headless(r io.ReaderAt, size int64) (Look, error) {
	for page := minPage; page <= maxPage; page *= 2 {
		for _, order := range []binary.ByteOrder{binary.LittleEndian, binary.BigEndian} {
			f, run := form{order: order, page: page}, tail{}
			err := f.walk(r, size, func(n int64, raw frame) {
				if n == 1 || raw.salt != f.salt && !run.proven {
					f.salt, run = raw.salt, tail{}
				}
				run.add(raw, f.salt)
			})
			if err != nil {
				return Look{}, err
			}
			if run.proven {
				return Look{Bad: run.of(&Bad{})}, nil
			}
		}
	}
	return Look{}, nil
}
