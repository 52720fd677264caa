package renjunet

import (
	"bufio"
	"bytes"
	"encoding/xml"
	"errors"
	"io"
	"regexp"
	"strconv"
	"strings"
	"sync"
	"unicode/utf8"

	"golang.org/x/text/encoding/htmlindex"
	"golang.org/x/text/encoding/unicode"

	"renju-arbiter/arbiter/dossier"
)

// maxBytes bounds a file: a million games are some 300 MB.
const maxBytes = 1 << 30

// declared is the encoding that a file says it has.
var declared = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`^(?:\xef\xbb\xbf)?\s*<\?xml[^>]{0,100}encoding\s*=\s*["']([\w.:-]{1,40})["']`)
})

// tidy is a text with every byte that is no letter replaced, so that one broken name does not
// end the file.
type tidy struct {
	in     *bufio.Reader
	rest   []byte
	broken bool
}

func (t *tidy) Read(p []byte) (n int, err error) {
	for n < len(p) {
		if len(t.rest) > 0 {
			k := copy(p[n:], t.rest)
			t.rest, n = t.rest[k:], n+k
			continue
		}
		r, size, err := t.in.ReadRune()
		if err != nil {
			if n > 0 {
				return n, nil
			}
			return 0, err
		}
		switch {
		case r == utf8.RuneError && size == 1:
			t.broken = true
		case r < ' ' && r != '\t' && r != '\n' && r != '\r', r == 0xfffe, r == 0xffff:
			r = ' '
		}
		t.rest = utf8.AppendRune(t.rest[:0], r)
	}
	return n, nil
}

// wide are the beginnings of files in UTF-16, with its mark and without.
var wide = map[string]unicode.Endianness{"\xff\xfe": unicode.LittleEndian, "<\x00": unicode.LittleEndian, "\xfe\xff": unicode.BigEndian, "\x00<": unicode.BigEndian}

// decoded is the text of a file: in UTF-16 where its first bytes are so, else in the encoding that it
// says it has, which is doubtful where nobody knows it, or where it cannot have been read in it.
func decoded(file []byte) (text io.Reader, doubtful string) {
	text = bytes.NewReader(file)
	if order, is := wide[string(file[:min(len(file), 2)])]; is {
		return unicode.UTF16(order, unicode.UseBOM).NewDecoder().Reader(text), ""
	}
	said := declared().FindSubmatch(file[:min(len(file), 300)])
	if said == nil {
		return text, ""
	}
	encoding, err := htmlindex.Get(string(said[1]))
	if err != nil {
		return text, string(said[1])
	}
	switch name, err := htmlindex.Name(encoding); {
	case err != nil, name == "utf-8":
		return text, ""
	case strings.HasPrefix(name, "utf-16"):
		return text, string(said[1])
	}
	return encoding.NewDecoder().Reader(text), ""
}

// elements goes through all elements of a file in turn: their name, their attributes and the text of
// those of them that are asked for. The error is a *dossier.KindError; cut tells that the file has
// ended, or cannot be read on, in a line.
func elements(file []byte, each func(element) error) (broken string, cut int, err error) {
	if len(file) > maxBytes {
		return "", 0, &dossier.KindError{Format: Name, Line: 1, Right: dossier.Right{Code: dossier.Size, Of: "1 GB"}}
	}
	in, broken := decoded(file)
	clean := &tidy{in: bufio.NewReaderSize(in, 1<<16)}
	decoder := xml.NewDecoder(clean)
	decoder.Strict, decoder.Entity = false, xml.HTMLEntity
	decoder.CharsetReader = func(_ string, in io.Reader) (io.Reader, error) { return in, nil }
	cut, err = walk(decoder, each)
	if clean.broken {
		broken = "UTF-8"
	}
	return broken, cut, err
}

// element is one with its attributes, or where End is said, its end.
type element struct {
	name string
	has  map[string]string
	text string // of <move> and <info>, at their end
	end  bool
	line int
}

// deepest is how many elements may stand in one another.
const deepest = 50

// walk goes through the tokens.
func walk(decoder *xml.Decoder, each func(element) error) (cut int, err error) {
	depth, rooted := 0, false
	var text []byte
	for {
		token, err := decoder.Token()
		line, _ := decoder.InputPos()
		if errors.Is(err, io.EOF) && depth == 0 && rooted {
			return 0, nil
		}
		if err != nil {
			if !rooted {
				return 0, &dossier.KindError{Format: Name, Line: line, Right: dossier.Right{Code: dossier.Begins, Of: "<database>"}}
			}
			return line, nil
		}
		switch token := token.(type) {
		case xml.StartElement:
			if depth++; !rooted && token.Name.Local != "database" {
				return 0, &dossier.KindError{Format: Name, Line: line, Right: dossier.Right{Code: dossier.Begins, Of: "<database>"}}
			}
			if rooted = true; depth > deepest {
				return 0, &dossier.KindError{Format: Name, Line: line, Right: dossier.Right{Code: dossier.Depth, Of: strconv.Itoa(deepest)}}
			}
			e := element{name: token.Name.Local, has: map[string]string{}, line: line}
			for _, a := range token.Attr {
				e.has[a.Name.Local] = a.Value
			}
			text = text[:0]
			if err := each(e); err != nil {
				return 0, err
			}
		case xml.CharData:
			if len(text) < maxText {
				text = append(text, token...)
			}
		case xml.EndElement:
			depth--
			if err := each(element{name: token.Name.Local, text: string(text), end: true, line: line}); err != nil {
				return 0, err
			}
		}
	}
}

// maxText is how much of a text is read.
const maxText = 10_000
