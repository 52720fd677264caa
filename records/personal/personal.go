package personal

import (
	"renju-arbiter/arbiter/sidetable"
	"renju-arbiter/records/replica"
	"renju-arbiter/records/secret"
	"renju-arbiter/records/sqlite"
)

// Personal is the side tables of personal data and files: people, pictures, dossiers, sealed moves. The
// journal has their seals, and each row can be deleted.
type Personal struct {
	readers *sqlite.Readers
	writer  replica.Writer
	box     *secret.Box // of sealed moves and line-ups
}

// New returns the personal data of a database.
func New(r *sqlite.Readers, w replica.Writer, b *secret.Box) *Personal { return &Personal{r, w, b} }

var (
	_ sidetable.Envelopes = (*Personal)(nil)
	_ sidetable.Dossiers  = (*Personal)(nil)
)

// Entry returns the log entry of a side-table change; nil if the change is not one of personal data.
func (p *Personal) Entry(b sidetable.Write) (replica.SideEntry, error) {
	switch b := b.(type) {
	case sidetable.AddPerson:
		return &addPerson{b.SaltedPerson}, nil
	case sidetable.ChangePerson:
		return &changePerson{b.SaltedPerson}, nil
	case sidetable.DropPerson:
		return &dropPerson{b.ID}, nil
	case sidetable.KeepEnvelope:
		return p.sealedMove(b)
	case sidetable.KeepLineUp:
		return p.sealedLineUp(b)
	case sidetable.KeepPicture:
		return &addPicture{b.Hash, b.Kind, b.Bytes}, nil
	case sidetable.DropPicture:
		return &dropPicture{b.Hash}, nil
	case sidetable.KeepDossier:
		return &keepDossier{b.Sum, b.File}, nil
	case sidetable.DropDossier:
		return &dropDossier{b.Sum}, nil
	case sidetable.KeepPushed:
		return newPushed(b), nil
	case sidetable.DropPushed:
		return &dropPushed{b.Dossier}, nil
	}
	return nil, nil
}
