package web

import (
	"strings"
	"time"

	"renju-arbiter/arbiter/statement"
	"renju-arbiter/records/audit"
	"renju-arbiter/records/backups"
	"renju-arbiter/views/locale"
	"renju-arbiter/views/shown"
)

// keyShown is how many groups of a key's digits say which one it is.
const keyShown = 4

// A Condition knows the faults of the installation: of the start, the background verification, the certificate, the backups.
type Condition struct {
	*shown.Presenter
	kept        audit.Keeping // how the head was kept beside the file at the start
	reviewed    func() audit.Verified
	certificate func(now time.Time) (locale.Text, bool) // its fault; nil for a service without one
	keeper      *backups.Keeper                         // nil where the service makes no backups
	wall        func() time.Time
	halls       *Halls
	// Pushes says how it stands with what is sent to a hub; nil: nothing is.
	Pushes func() (faults, fine []locale.Text)
}

// StartFaults returns the faults that the start of the service found. Somebody may have changed the file.
func (s *Condition) StartFaults() (list []locale.Text) {
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

// verificationFaults returns the faults that the background verification of the file found.
func (s *Condition) verificationFaults() (list []locale.Text) {
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

// Verification says how far the background verification has come. It is empty where none was begun, or where
// the faults tell its outcome.
func (s *Condition) Verification() locale.Text {
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
	digits := statement.Digits(key)
	return strings.Join(digits[:min(keyShown, len(digits))], " ")
}

// Faults returns all faults of the installation and of its certificate, for administrators.
func (s *Condition) Faults() []locale.Text {
	list := append(s.StartFaults(), s.verificationFaults()...)
	if s.certificate != nil {
		if text, faulty := s.certificate(s.wall()); faulty {
			list = append(list, text)
		}
	}
	if text := s.BackupFault(); text.Key != "" {
		list = append(list, text)
	}
	for _, h := range s.Desk.Installation.State().Halls {
		if r, is := s.halls.Refused(h.Hall); is && !h.Dismissed {
			list = append(list, locale.Say("hub.refused.of", "Hall", locale.Isolate(h.Name), "Why", r.Text))
		}
	}
	if s.Pushes != nil {
		faults, _ := s.Pushes()
		list = append(list, faults...)
	}
	return list
}

// Pushed says what a hub holds.
func (s *Condition) Pushed() []locale.Text {
	if s.Pushes == nil {
		return nil
	}
	_, fine := s.Pushes()
	return fine
}

// VerificationFault is the first fault that the background verification found; empty for none.
func (s *Condition) VerificationFault() locale.Text {
	for _, text := range s.verificationFaults() {
		return text
	}
	return locale.Text{}
}

// BackupFault says why no backup can be made; empty where they are made or none are wanted.
func (s *Condition) BackupFault() locale.Text {
	if s.keeper == nil {
		return locale.Text{}
	}
	switch s.keeper.State().Why {
	case backups.Gone:
		return locale.Say("found.backup-gone", "Folder", s.keeper.Folder)
	case backups.Full:
		return locale.Say("found.backup-full")
	case backups.Hangs:
		return locale.Say("found.backup-hangs")
	case backups.Failed:
		return locale.Say("found.backup-failed")
	}
	return locale.Text{}
}

// Backup says how old the newest backup is; empty where the service makes none.
func (s *Condition) Backup() locale.Text {
	state, age := s.backup()
	switch {
	case s.keeper == nil:
		return locale.Text{}
	case age == nil:
		return locale.Say("found.backup-none")
	case *age >= 48*time.Hour:
		return locale.Say("found.backup-days", "Count", int(*age/(24*time.Hour)), "All", state.Count)
	case *age >= 2*time.Hour:
		return locale.Say("found.backup-hours", "Count", int(*age/time.Hour), "All", state.Count)
	}
	return locale.Say("found.backup-minutes", "Count", int(*age/time.Minute), "All", state.Count)
}

func (s *Condition) backup() (state backups.State, age *time.Duration) {
	if s.keeper == nil {
		return state, nil
	}
	state = s.keeper.State()
	if is, known := state.Age(s.wall()); known {
		age = &is
	}
	return state, age
}

// BackupLate reports whether the newest backup is older than it should be.
func (s *Condition) BackupLate() bool { return s.keeper != nil && s.keeper.Late(s.wall()) }

// spaceWanted is how much a disk should have left: an act takes about half a kilobyte with its place in the
// tables, so that a day of two hundred boards (three games each, 250 acts a game) takes 75 MB, and a backup
// beside it as much again.
const spaceWanted = 200 << 20

// ShortOfSpace reports whether a disk is filling up, while there is time to do something about it.
func ShortOfSpace(free uint64, known bool) (wanted uint64, short bool) {
	return spaceWanted, known && free < spaceWanted
}

// BackupHealth tells a program how old the newest backup is, and why none can be made. kept is false
// where the service makes no backups; a nil age says that there is none.
func (s *Condition) BackupHealth() (age *time.Duration, why backups.Why, kept bool) {
	state, age := s.backup()
	return age, state.Why, s.keeper != nil
}

// Numbered tells arbiters which names were altered by hand: numbers replace them.
func (f Frame) Numbered(numbers []string) Frame {
	if len(numbers) > 0 {
		f.Notices = append(f.Notices, Notice{Kind: "note", Text: locale.Say("found.numbered", "Numbers", strings.Join(numbers, ", "))})
	}
	return f
}
