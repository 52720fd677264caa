package text

import (
	"strings"
	"unicode"
)

// Clean leaves out what nobody sees and what turns the rest round: control signs but the
// break of a line, zero-width signs, the bidi signs (a page isolates names by itself), and
// bytes that are no letter. Scripts that need a joiner between their letters keep it.
func Clean(s string) string {
	if !strings.ContainsFunc(s, suspect) {
		return s
	}
	s = strings.ReplaceAll(s, "\r\n", "\n")
	var clean strings.Builder
	before := rune(0)
	runes := []rune(strings.ToValidUTF8(s, ""))
	for i, r := range runes {
		switch {
		case r == '\r' || r == '\u2028' || r == '\u2029':
			r = '\n'
		case r == '\t' || r == brailleBlank:
			r = ' '
		case selects(r) && (before == 0 || unicode.IsSpace(before) || selects(before)):
			continue
		case joiner(r):
			if i+1 == len(runes) || !joins(before) || !joins(runes[i+1]) {
				continue
			}
		case unseen(r):
			continue
		}
		clean.WriteRune(r)
		before = r
	}
	return clean.String()
}

// suspect tells a sign for which a text is looked at more closely.
func suspect(r rune) bool {
	return r == unicode.ReplacementChar || joiner(r) || unseen(r) || selects(r) || r == brailleBlank || r == '\u2028' || r == '\u2029'
}

// joiner tells a zero-width joiner or non-joiner.
func joiner(r rune) bool { return r == '\u200c' || r == '\u200d' }

// blank are signs that are letters by their class and show nothing.
var blank = &unicode.RangeTable{R16: []unicode.Range16{
	{Lo: 0x034f, Hi: 0x034f, Stride: 1}, // the combining grapheme joiner
	{Lo: 0x115f, Hi: 0x1160, Stride: 1}, // fillers of Hangul
	{Lo: 0x17b4, Hi: 0x17b5, Stride: 1}, // vowels of Khmer that are not written
	{Lo: 0x3164, Hi: 0x3164, Stride: 1},
	{Lo: 0xffa0, Hi: 0xffa0, Stride: 1},
}, R32: []unicode.Range32{
	{Lo: 0x1d159, Hi: 0x1d159, Stride: 1}, // the head of no note
}}

// brailleBlank is the Braille cell without a dot: a space by its looks, a symbol by its class.
const brailleBlank = '\u2800'

// selects tells a sign that chooses how the one before it is drawn, and shows nothing alone.
func selects(r rune) bool { return unicode.Is(unicode.Variation_Selector, r) }

// unseen tells a sign that shows nothing: control, format, filler. A broken line is seen.
func unseen(r rune) bool { return r != '\n' && unicode.In(r, unicode.Cc, unicode.Cf, blank) }

// joined are the scripts in whose words a joiner says how letters are drawn.
var joined = []*unicode.RangeTable{
	unicode.Arabic, unicode.Syriac, unicode.Nko, unicode.Mongolian, unicode.Devanagari, unicode.Bengali, unicode.Gurmukhi,
	unicode.Gujarati, unicode.Oriya, unicode.Tamil, unicode.Telugu, unicode.Kannada, unicode.Malayalam, unicode.Sinhala,
	unicode.Khmer, unicode.Myanmar, unicode.Tibetan,
}

func joins(r rune) bool { return unicode.In(r, joined...) }
