package paper

import (
	"encoding/base64"
	"errors"
	"fmt"
	"strings"

	"github.com/a-h/templ"

	"renju-arbiter/arbiter/journal"
	"renju-arbiter/arbiter/statement"
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/arbiter/tournament/access"
	"renju-arbiter/views/locale"
	"renju-arbiter/views/part"
	"renju-arbiter/views/shown/localtime"
)

// headOf is the head of a paper, of a round where it is of one.
func (s *Pages) headOf(a asked, ofRound bool) (head, error) {
	h := head{Event: a.t.Name}
	if err := s.stands(a, &h); err != nil {
		return h, err
	}
	if key := s.Desk.Installation.Key(); key != nil {
		h.Key = statement.Digits(key[:8])
	}
	h.Chief = s.official(a.t, access.ChiefArbiter)
	h.Where = where(a.t.Description)
	if h.Chief != "" {
		h.Where = append(h.Where, a.T.T("paper.sign.chief")+a.T.Colon()+" "+locale.Isolate(h.Chief))
	}
	var err error
	if h.Logo, err = s.logo(a); err != nil {
		return h, err
	}
	if ofRound && a.round > 0 {
		h.Round = s.roundInWords(a)
	}
	return h, nil
}

// stands says where the journal stands; nothing where what is printed is seen later than it happens,
// for that tells what has happened since.
func (s *Pages) stands(a asked, h *head) error {
	if s.Lateness.Applies(a.t.State) {
		return nil
	}
	position, hash, err := s.Head(a.c.Request().Context())
	if err != nil {
		return err
	}
	h.Position, h.Digits = position, statement.Digits(hash[:8])
	h.QR, err = s.marks(fmt.Sprintf("renju-arbiter %d %x", position, hash[:8]))
	return err
}

// mark is the code that says where the journal stands.
type mark struct {
	text string
	code templ.Component
}

// marks draws where the journal stands. Papers that are printed together stand at one place,
// and the drawing takes longer than all else of a paper: the last one is kept.
func (s *Pages) marks(text string) (templ.Component, error) {
	if last := s.mark.Load(); last != nil && last.text == text {
		return last.code, nil
	}
	code, err := part.QR(text)
	if err == nil {
		s.mark.Store(&mark{text, code})
	}
	return code, err
}

// logo is the picture of the event as an address that holds it: a printed page fetches
// nothing. Empty where there is none.
func (s *Pages) logo(a asked) (string, error) {
	if a.t.Description.Logo == "" {
		return "", nil
	}
	kind, picture, err := s.Picture(a.c.Request().Context(), a.t.Description.Logo)
	if errors.Is(err, journal.ErrNotFound) {
		return "", nil
	}
	return "data:" + kind + ";base64," + base64.StdEncoding.EncodeToString(picture), err
}

// where is where and when an event is held.
func where(d tournament.Description) []string {
	var list []string
	switch {
	case d.Place != "" && d.Country != "":
		list = append(list, locale.Isolate(d.Place)+", "+d.Country)
	case d.Place != "" || d.Country != "":
		list = append(list, locale.Isolate(d.Place+d.Country))
	}
	switch {
	case d.From != "" && d.To != "" && d.To != d.From:
		list = append(list, d.From+" – "+d.To)
	case d.From != "":
		list = append(list, d.From)
	}
	return list
}

// official is the name of who has a task in the event; empty for nobody.
func (s *Pages) official(t *tournament.Book, role access.Role) string {
	for _, o := range t.Description.Officials {
		if o.Role == role {
			return s.NameIn(t.State, o.Person)
		}
	}
	return ""
}

// roundInWords is "Round 3 of 9, 2026-11-21 13:30": for when it was called, or is planned.
func (s *Pages) roundInWords(a asked) string {
	text := a.T.T("paper.round", "Round", a.round, "Last", max(a.t.LastRound(), a.t.Rounds()))
	if state := a.t.RoundState(a.round); state.CalledFor > 0 {
		called := localtime.Stamp(a.t.State, s.Desk.Wall(state.CalledFor))
		return text + ", " + called[:len("2006-01-02 15:04")]
	}
	if times := a.t.Description.Times; a.round <= len(times) && times[a.round-1] != "" {
		return text + ", " + strings.Replace(times[a.round-1], "T", " ", 1)
	}
	return text
}
