package live

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"io"
	"unicode/utf8"
)

// A Reader reads a stream as a browser does that keeps texts (static/js/stream.js): it has the text of
// each sign, and makes of it the next one. It believes nothing: what no service of ours sends is an
// error, and what it keeps is bounded.
type Reader struct {
	in    *bufio.Reader
	texts map[string]Text
	bytes int // of the texts
}

const (
	longestMessage = 4 << 20  // bytes
	longestSign    = 16       // bytes
	signsAtMost    = 4096     // of a stream
	textsAtMost    = 16 << 20 // bytes, of all texts of a stream
)

// ErrStream is what a stream is that no service of ours has sent.
var ErrStream = errors.New("this is no stream of texts and differences")

// NewReader reads from a stream as it is asked for with differences, and not packed.
func NewReader(in io.Reader) *Reader {
	return &Reader{in: bufio.NewReaderSize(in, 32<<10), texts: map[string]Text{}}
}

// News is what a message brings: a text as it is now.
type News struct {
	Sign string
	Text Text
	// Changed tells that there was one of the sign before.
	Changed bool
	// Anew tells that all texts before this one are none of the stream any more.
	Anew bool
}

// Next waits for the next text. The error is that of the connection, io.EOF at its end, or one that is
// ErrStream.
func (r *Reader) Next() (n News, err error) {
	for {
		name, data, err := r.message()
		if err != nil {
			return n, err
		}
		if data == nil {
			continue // it says how the stream is read, or that it goes on
		}
		switch string(name) {
		case "beat":
			continue
		case "anew":
			n.Anew, r.bytes = true, 0
			clear(r.texts)
			continue
		case "whole":
			n.Sign, n.Text, err = wholeIn(data)
		case "", "message":
			n.Sign, n.Text, err = r.changedBy(data)
		default:
			err = fmt.Errorf("%w: it has the message %.40q", ErrStream, name)
		}
		if err == nil {
			n.Changed, err = r.keep(n.Sign, n.Text)
		}
		return n, err
	}
}

// keep keeps a text, and tells whether there was one of its sign.
func (r *Reader) keep(sign string, text Text) (changed bool, err error) {
	before, changed := r.texts[sign]
	r.bytes += len(text) - len(before)
	if r.texts[sign] = text; len(r.texts) > signsAtMost || r.bytes > textsAtMost {
		return false, fmt.Errorf("%w: it has %d texts of %d bytes", ErrStream, len(r.texts), r.bytes)
	}
	return changed, nil
}

func wholeIn(data []byte) (sign string, text Text, err error) {
	first, rest, _ := bytes.Cut(data, []byte{'\n'})
	if len(first) == 0 || len(first) > longestSign || bytes.IndexByte(first, ' ') >= 0 || !isText(rest) {
		return "", nil, fmt.Errorf("%w: %.40q is no text", ErrStream, data)
	}
	return string(first), bytes.Clone(rest), nil
}

func (r *Reader) changedBy(data []byte) (sign string, text Text, err error) {
	first, rest, _ := bytes.Cut(data, []byte{' '})
	sum, change, _ := bytes.Cut(rest, []byte{' '})
	before, known := r.texts[string(first)]
	if !known {
		return "", nil, fmt.Errorf("%w: it changes the text %.40q, which was not sent", ErrStream, first)
	}
	text, err = Apply(before, change)
	if err != nil || text.Sum() != string(sum) || !isText(text) {
		return "", nil, fmt.Errorf("%w: a difference leads to another text than it says", ErrStream)
	}
	return string(first), text, nil
}

// isText tells whether these are messages, each with a name, as Add puts them together.
func isText(t Text) bool {
	if bytes.IndexByte(t, '\r') >= 0 || !utf8.Valid(t) || len(t) > 0 && t[len(t)-1] != ends {
		return false
	}
	for one := range bytes.SplitSeq(bytes.TrimSuffix(t, []byte{ends}), []byte{ends}) {
		if len(t) > 0 && bytes.IndexByte(one, '\n') <= 0 {
			return false
		}
	}
	return true
}

// message reads up to the empty line that ends a message; data is nil where it carries nothing.
func (r *Reader) message() (name, data []byte, err error) {
	size := 0
	for {
		line, err := r.line()
		if err != nil {
			return nil, nil, err
		}
		if len(line) == 0 {
			return name, data, nil
		}
		if size += len(line); size > longestMessage {
			return nil, nil, errLong
		}
		field, value, _ := bytes.Cut(line, []byte{':'})
		value = bytes.TrimPrefix(value, []byte{' '})
		switch string(field) {
		case "event":
			name = bytes.Clone(value)
		case "data":
			if data != nil {
				data = append(data, '\n')
			} else {
				data = []byte{}
			}
			data = append(data, value...)
		}
	}
}

var errLong = fmt.Errorf("%w: a message is longer than %d bytes", ErrStream, longestMessage)

// line is the next line, without its end. It is good until the next one.
func (r *Reader) line() ([]byte, error) {
	line, err := r.in.ReadSlice('\n')
	if err == nil {
		return line[:len(line)-1], nil
	}
	whole := bytes.Clone(line)
	for errors.Is(err, bufio.ErrBufferFull) {
		if len(whole) > longestMessage {
			return nil, errLong
		}
		line, err = r.in.ReadSlice('\n')
		whole = append(whole, line...)
	}
	if err != nil {
		return nil, err // what has begun never came
	}
	return whole[:len(whole)-1], nil
}
