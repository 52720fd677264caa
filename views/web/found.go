package web

import (
	"context"
	"strings"

	"renju-arbiter/arbiter"
	"renju-arbiter/records"
	"renju-arbiter/views/locale"
	"renju-arbiter/views/shown"
)

// keyShown is how many groups of a key's digits say which one it is.
const keyShown = 4

// Found is what was found when the service was started that those who administer it must
// hear of: somebody may have had a hand in the file.
func (s *House) Found() (list []locale.Text) {
	switch s.kept {
	case records.NotKept:
		list = append(list, locale.Say("found.no-head"))
	case records.KeptUnsigned:
		list = append(list, locale.Say("found.head-unsigned"))
	}
	if s.Desk.Rekeyed() {
		list = append(list, locale.Say("found.key", "Key", KeyDigits(s.Desk.StatementKey())))
	}
	if n := len(s.Desk.Exchanged()); n > 0 {
		list = append(list, locale.Say("found.exchanged", "Count", n))
	}
	return list
}

// KeyDigits are the digits by which a key is told from others.
func KeyDigits(key []byte) string {
	digits := shown.Digits(key)
	return strings.Join(digits[:min(keyShown, len(digits))], " ")
}

// Ills are, for those who administer the house, what is wrong with it: what was found at the
// start, and with its certificate.
func (s *House) Ills() []locale.Text {
	list := s.Found()
	if s.origin.Ill != nil {
		if text, ill := s.origin.Ill(s.Wall()); ill {
			list = append(list, text)
		}
	}
	return list
}

// Numbered tells arbiters whose names were exchanged by hand: numbers stand in their place.
func (s *House) Numbered(f Frame, event string) Frame {
	if numbers := s.Desk.Numbered(event); len(numbers) > 0 {
		f.Notices = append(f.Notices, Notice{Kind: "note", Text: locale.Say("found.numbered", "Numbers", strings.Join(numbers, ", "))})
	}
	return f
}

// AccountList are all accounts, by the names that the journal has sealed.
func (s *House) AccountList(ctx context.Context) ([]records.Account, error) {
	list, err := s.accounts.List(ctx)
	for i := range list {
		list[i] = s.sealedAccount(list[i])
	}
	return list, err
}

// sealedAccount is an account without a name that was exchanged by hand.
func (s *House) sealedAccount(a records.Account) records.Account {
	if a.Name = s.accountName(a.ID); a.Name == "" {
		a.Name = arbiter.Nameless
	}
	return a
}
