package web

import (
	"strings"
	"time"

	"renju-arbiter/records/audit"
	"renju-arbiter/views/locale"
	"renju-arbiter/views/shown"
)

// keyShown is how many groups of a key's digits say which one it is.
const keyShown = 4

// A Condition is how well the installation is: what was found at the start and beside the service.
type Condition struct {
	*shown.Presenter
	kept     audit.Keeping // how the head was kept beside the file at the start
	reviewed func() audit.Verified
	ill      func(now time.Time) (locale.Text, bool) // of the certificate; nil for a service without one
	wall     func() time.Time
}

// Found is what was found when the service was started that those who administer it must
// hear of: somebody may have had a hand in the file.
func (s *Condition) Found() (list []locale.Text) {
	switch s.kept {
	case audit.NotKept:
		list = append(list, locale.Say("found.no-head"))
	case audit.KeptHalf:
		list = append(list, locale.Say("found.head-half"))
	}
	if s.Desk.Installation.Rekeyed() {
		list = append(list, locale.Say("found.key", "Key", KeyDigits(s.Desk.Installation.Key())))
	}
	if n := len(s.Desk.People.Altered()); n > 0 {
		list = append(list, locale.Say("found.exchanged", "Count", n))
	}
	return list
}

// foundBeside is what a review of the whole file has found, and what came of it.
func (s *Condition) foundBeside() (list []locale.Text) {
	r := s.reviewed()
	switch {
	case r.Damage != nil && r.Damage.Position > 0:
		list = append(list, locale.Say("found.stopped", "Position", r.Damage.Position))
	case r.Damage != nil:
		list = append(list, locale.Say("found.broken"))
	}
	if len(r.Differ) > 0 {
		list = append(list, locale.Say("found.differ", "Names", strings.Join(r.Differ, ", ")))
	}
	return list
}

// Reviewed says how far a review of the journal has come; empty where none was begun, or where
// what it found is told among the ills.
func (s *Condition) Reviewed() locale.Text {
	switch r := s.reviewed(); {
	case r.Of == 0 || r.Damage != nil:
		return locale.Text{}
	case r.Ended.IsZero():
		return locale.Say("found.reviewing", "At", r.At, "Of", r.Of)
	default:
		return locale.Say("found.reviewed", "Of", r.Of)
	}
}

// KeyDigits are the digits by which a key is told from others.
func KeyDigits(key []byte) string {
	digits := shown.Digits(key)
	return strings.Join(digits[:min(keyShown, len(digits))], " ")
}

// Ills are, for those who administer the installation, what is wrong with it: what was found at the
// start and beside the service, and with its certificate.
func (s *Condition) Ills() []locale.Text {
	list := append(s.Found(), s.foundBeside()...)
	if s.ill != nil {
		if text, ill := s.ill(s.wall()); ill {
			list = append(list, text)
		}
	}
	return list
}

// Numbered tells arbiters which names were altered by hand: numbers replace them.
func (f Frame) Numbered(numbers []string) Frame {
	if len(numbers) > 0 {
		f.Notices = append(f.Notices, Notice{Kind: "note", Text: locale.Say("found.numbered", "Numbers", strings.Join(numbers, ", "))})
	}
	return f
}
