package renlib

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"io"

	"renju-arbiter/arbiter/dossier"
)

// Name is that of the format.
const Name = "lib"

const (
	maxText = 1 << 24 // bytes of one text
	first   = 0x78    // h8, with which a file of the oldest kind begins
)

var magic = []byte("\xffRenLib\xff")

// Header is what a file begins with; files of the oldest kind have none.
type Header []byte

// header is that of a version 3.
func header(minor byte) Header {
	return append(append(bytes.Clone(magic), 3, minor), bytes.Repeat([]byte{0xff}, 10)...)
}

// A CutError says that a file ends within a node, or that one of its texts has no end. Bytes are
// those of the node that are there.
type CutError struct {
	Offset int64 // of the node
	Bytes  []byte
}

func (e *CutError) Error() string {
	return fmt.Sprintf("byte %d: the file ends within a move or its comment", e.Offset)
}

// Reader reads a library node by node.
type Reader struct {
	Header Header
	in     *bufio.Reader
	at     int64
	node   Node
	buf    []byte // of the node that is read
}

// NewReader reads the header of a library. The error is a *dossier.KindError, or that of in.
func NewReader(in io.Reader) (*Reader, error) {
	r := &Reader{in: bufio.NewReaderSize(in, 1<<16)}
	head, err := r.in.Peek(20)
	if err != nil && !errors.Is(err, io.EOF) {
		return nil, err
	}
	switch {
	case len(head) > 0 && head[0] == first:
		return r, nil
	case !bytes.HasPrefix(head, magic) || len(head) < 20:
		return nil, &dossier.KindError{Format: Name, Right: dossier.Right{Code: dossier.Begins, Of: `FF "RenLib" FF 03 04`}}
	case head[8] > 3 || head[8] == 3 && head[9] > 4:
		return nil, &dossier.KindError{Format: Name, Offset: 8, Right: dossier.Right{Code: dossier.Versions, Of: "3.4"}}
	}
	r.Header, r.at = bytes.Clone(head), 20
	_, err = r.in.Discard(20)
	return r, err
}

// Next is the next node, which holds until Next is called again. The error is io.EOF at the end,
// a *CutError, or that of the file.
func (r *Reader) Next() (*Node, error) {
	r.buf = r.buf[:0]
	if err := r.take(2); err != nil {
		return nil, err
	}
	r.node = Node{Position: r.buf[0], Flags: r.buf[1]}
	if r.node.is(Extended) {
		if err := r.take(2); err != nil {
			return nil, err
		}
		r.node.More = uint16(r.buf[2])<<8 | uint16(r.buf[3])
	}
	text, comment := len(r.buf), len(r.buf)
	if r.node.is(OldComment | Comment) {
		if err := r.text(r.node.is(OldComment)); err != nil {
			return nil, err
		}
		text = len(r.buf)
	}
	if r.node.More&BoardText != 0 {
		if err := r.text(false); err != nil {
			return nil, err
		}
	}
	r.node.Comment, r.node.Text = r.buf[comment:text:text], r.buf[text:]
	r.at += int64(len(r.buf))
	return &r.node, nil
}

// take reads n more bytes of the node.
func (r *Reader) take(n int) error {
	for range n {
		b, err := r.in.ReadByte()
		if errors.Is(err, io.EOF) && len(r.buf) == 0 {
			return io.EOF
		}
		if err != nil {
			return r.cut(err)
		}
		r.buf = append(r.buf, b)
	}
	return nil
}

func (r *Reader) cut(err error) error {
	if !errors.Is(err, io.EOF) {
		return err
	}
	return &CutError{Offset: r.at, Bytes: bytes.Clone(r.buf)}
}

// text reads a text, two bytes at a time as RenLib does.
func (r *Reader) text(old bool) error {
	ends := func(b byte) bool { return !old && b == 0 || old && b&0x80 != 0 }
	for range maxText / 2 {
		if err := r.take(2); err != nil {
			return err
		}
		if last := r.buf[len(r.buf)-2:]; ends(last[0]) || ends(last[1]) {
			return nil
		}
	}
	return r.cut(io.EOF)
}
