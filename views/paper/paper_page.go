package paper

import (
	"net/url"
	"strconv"
	"strings"

	"github.com/a-h/templ"

	"renju-arbiter/views/locale"
)

// index is the list of papers.
type index struct {
	ID            string
	Papers        []row
	Round, Rounds int
	Press         bool // PDFs can be made
	Languages     languages
	Own           string // the language of the event; empty: none is set
}

// page is a paper with what stands around it on the screen.
type page struct {
	Address       *url.URL
	Kind, Title   string
	Head          head
	Sheets        []sheet
	Round, Rounds int    // of a paper of one round
	Places        places // of certificates
	Press         bool
	Languages     languages
	Own           string             // the language of the event; empty: none is set
	Words         *locale.Translator // of the paper
}

// second is the code of the second language, for its letters; empty for none.
func (m page) second() string {
	if other := m.Words.Second(); other != nil {
		return other.Code()
	}
	return ""
}

// A sheet is one piece of paper, or several that go on one after the other.
type sheet struct {
	Title string
	Class string // how it lies: "", "wide", "slips", "cards"
	Bare  bool   // it has its own small heads
	Body  templ.Component
}

// head stands on top of every first page.
type head struct {
	Event    string
	Logo     string   // an address of a picture; empty: none
	Where    []string // place, dates, chief arbiter
	Round    string   // "Round 3 of 9", with its time
	Position int64    // of the journal
	Digits   []string // the first 16 of its hash, in groups of four
	Key      []string // the first 16 digits of the key of statements; empty for none
	QR       templ.Component
	Chief    string // the chief arbiter's name, for the signature
}

// margins are what stands in the margins of every page of paper: the style sheet reads
// them from the page's own element.
func (m page) margins(t *locale.Translator) templ.OrderedAttributes {
	before, rest, _ := strings.Cut(t.T("paper.page"), "1")
	of, after, _ := strings.Cut(rest, "2")
	run := []string{m.Head.Event, m.Title}
	if m.Head.Round != "" {
		run = append(run, m.Head.Round)
	}
	for i := range run {
		run[i] = locale.Isolate(run[i])
	}
	return templ.OrderedAttributes{
		{Key: "data-run", Value: strings.Join(run, " · ")}, {Key: "data-chain", Value: m.Head.chain(t)},
		{Key: "data-page", Value: before}, {Key: "data-of", Value: of}, {Key: "data-after", Value: after},
	}
}

// chain is where the journal stood, and whose it is.
func (h head) chain(t *locale.Translator) string {
	if h.Position == 0 {
		return ""
	}
	text := t.T("paper.journal", "Position", h.Position) + " · " + strings.Join(h.Digits, " ")
	if len(h.Key) == 0 {
		return text
	}
	return text + " · " + t.T("paper.key", "Digits", strings.Join(h.Key, " "))
}

// sizes are the sizes of paper, by their names in an address.
var sizes = []string{"a4", "letter"}

// pdf is where the PDF of the page is, on a size of paper.
func (m page) pdf(size string) string {
	to, query := *m.Address, m.Address.Query()
	to.Path, to.RawPath = m.Address.Path+".pdf", ""
	if size != sizes[0] {
		query.Set("size", size)
	}
	to.RawQuery = query.Encode()
	return to.RequestURI()
}

// of is the same paper of another round.
func (m page) of(round int) string {
	return m.Languages.query(m.Address.EscapedPath() + "?round=" + strconv.Itoa(round))
}

// signs is who signs first: the chief arbiter, by name where it is known.
func (h head) signs(t *locale.Translator) string {
	if h.Chief == "" {
		return t.T("paper.sign.chief")
	}
	return t.T("paper.sign.chief") + ", " + locale.Isolate(h.Chief)
}
