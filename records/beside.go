package records

import (
	"fmt"

	"renju-arbiter/arbiter"
)

// besidesOf are the deeds of what an append writes beside the journal, in its savepoint.
func (s *Store) besidesOf(list []arbiter.Beside) (deeds []deed, err error) {
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
func (s *Store) besideOf(b arbiter.Beside) (deed, error) {
	switch b := b.(type) {
	case arbiter.AddPerson:
		return &addPerson{b.Kept}, nil
	case arbiter.ChangePerson:
		return &changePerson{b.Kept}, nil
	case arbiter.DropPerson:
		return &dropPerson{b.ID}, nil
	case arbiter.AddAccount:
		return &addAccount{b.KeptAccount}, nil
	case arbiter.RenameAccount:
		return &renameAccount{b}, nil
	case arbiter.KeepPassword:
		return &keepPassword{b}, nil
	case arbiter.EndSessions:
		return &endSessions{b.ID}, nil
	case arbiter.EndAllSessions:
		return &endAllSessions{}, nil
	case arbiter.DropAccount:
		return &dropAccount{b.ID}, nil
	case arbiter.AddPasskey:
		return &addPasskey{b.KeptPasskey}, nil
	case arbiter.DropPasskey:
		return &dropPasskey{b.ID}, nil
	case arbiter.DropPasskeys:
		return &dropPasskeys{b.Account}, nil
	case arbiter.AddLink:
		return &addLink{b.ID, b.Tournament, b.Digest}, nil
	case arbiter.KeepEnvelope:
		return s.closedEnvelope(b)
	case arbiter.KeepHook:
		return s.closedHook(b.KeptHook)
	case arbiter.BeginHook:
		return &beginHook{b.ID, marksOf(b.Marks)}, nil
	case arbiter.HushHook:
		return &hushHook{b.ID}, nil
	case arbiter.DropHook:
		return &dropHook{b.ID}, nil
	case arbiter.KeepDossier:
		return &keepDossier{b.Sum, b.File}, nil
	case arbiter.DropDossier:
		return &dropDossier{b.Sum}, nil
	case arbiter.UseSetup:
		return &useSetup{b.Hash, s.now().UnixMilli()}, nil
	}
	return nil, fmt.Errorf("nothing is written beside the journal for a %T", b)
}
