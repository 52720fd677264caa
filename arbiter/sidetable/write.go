package sidetable

import (
	"strconv"
	"time"

	"renju-arbiter/arbiter/seal"
)

// A Write changes a side table. It is carried out in the transaction of the events that it belongs to,
// or not at all.
type Write interface{ sideTable() }

// AddPerson adds a person. The same person again changes nothing; another one under a known id is
// ErrPersonKnown.
type AddPerson struct{ SaltedPerson }

// ChangePerson replaces the fields of a known person.
type ChangePerson struct{ SaltedPerson }

// DropPerson removes a person.
type DropPerson struct{ ID string }

// DropLogLines removes the oldest lines of the security log, and notes that there.
type DropLogLines struct {
	Through int64     // the last one that goes
	Before  time.Time // all of them are older
	Wall    time.Time // of the line that says so
}

// A SaltedPerson is a row of the persons, with the salt of its seal.
type SaltedPerson struct {
	Person
	Salt seal.Salt
}

// Seal is the seal of a person that the journal holds.
func (k SaltedPerson) Seal() string {
	return seal.Of("person", k.Salt, k.ID, k.Name, k.Country, k.RIFID, strconv.Itoa(k.Rating), k.Surname, k.Given, k.Native,
		k.City, strconv.Itoa(k.Born), string(k.Sex), k.Title, k.FederationID)
}

func (AddAccount) sideTable()     {}
func (AddLink) sideTable()        {}
func (AddPasskey) sideTable()     {}
func (AddPerson) sideTable()      {}
func (BeginHook) sideTable()      {}
func (ChangePerson) sideTable()   {}
func (ClearHook) sideTable()      {}
func (DropAccount) sideTable()    {}
func (DropDossier) sideTable()    {}
func (DropHook) sideTable()       {}
func (DropLogLines) sideTable()   {}
func (DropPicture) sideTable()    {}
func (DropPasskey) sideTable()    {}
func (DropPasskeys) sideTable()   {}
func (DropPerson) sideTable()     {}
func (DropPushed) sideTable()     {}
func (EndAllSessions) sideTable() {}
func (EndSessions) sideTable()    {}
func (KeepDossier) sideTable()    {}
func (KeepEnvelope) sideTable()   {}
func (KeepHook) sideTable()       {}
func (KeepLineUp) sideTable()     {}
func (KeepPassword) sideTable()   {}
func (KeepPicture) sideTable()    {}
func (KeepPushed) sideTable()     {}
func (RenameAccount) sideTable()  {}
func (UseSetup) sideTable()       {}
