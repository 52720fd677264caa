package records

import (
	"fmt"
	"renju-arbiter/arbiter/sidetable"
)

// besidesOf are the deeds of what an append writes beside the journal, in its savepoint.
func (s *Store) besidesOf(list []sidetable.Write) (deeds []SideEntry, err error) {
	for _, b := range list {
		d, err := s.besideOf(b)
		if err != nil {
			return nil, err
		}
		deeds = append(deeds, d)
	}
	return deeds, nil
}

// besideOf makes a deed of what is to be written beside the journal: what takes chance or the
// time is done here.
func (s *Store) besideOf(b sidetable.Write) (SideEntry, error) {
	switch b := b.(type) {
	case sidetable.AddPerson:
		return &addPerson{b.SaltedPerson}, nil
	case sidetable.ChangePerson:
		return &changePerson{b.SaltedPerson}, nil
	case sidetable.DropPerson:
		return &dropPerson{b.ID}, nil
	case sidetable.AddAccount:
		return &addAccount{b.Account}, nil
	case sidetable.RenameAccount:
		return &renameAccount{b}, nil
	case sidetable.KeepPassword:
		return &keepPassword{b}, nil
	case sidetable.EndSessions:
		return &endSessions{b.ID}, nil
	case sidetable.EndAllSessions:
		return &endAllSessions{}, nil
	case sidetable.DropAccount:
		return &dropAccount{b.ID}, nil
	case sidetable.AddPasskey:
		return &addPasskey{b.Passkey}, nil
	case sidetable.DropPasskey:
		return &dropPasskey{b.ID}, nil
	case sidetable.DropPasskeys:
		return &dropPasskeys{b.Account}, nil
	case sidetable.AddLink:
		return &addLink{b.ID, b.Tournament, b.Digest}, nil
	case sidetable.KeepEnvelope:
		return s.closedEnvelope(b)
	case sidetable.KeepHook:
		return s.closedHook(b.Hook)
	case sidetable.BeginHook:
		return &beginHook{b.ID, marksOf(b.Marks)}, nil
	case sidetable.ClearHook:
		return &hushHook{b.ID}, nil
	case sidetable.DropHook:
		return &dropHook{b.ID}, nil
	case sidetable.KeepDossier:
		return &keepDossier{b.Sum, b.File}, nil
	case sidetable.DropDossier:
		return &dropDossier{b.Sum}, nil
	case sidetable.UseSetup:
		return &useSetup{b.Hash, s.now().UnixMilli()}, nil
	}
	return nil, fmt.Errorf("nothing is written beside the journal for a %T", b)
}
