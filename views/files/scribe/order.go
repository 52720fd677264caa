package scribe

import (
	"renju-arbiter/arbiter/dossier"
	"renju-arbiter/arbiter/tournament/access"
)

// An Order is what a scribe is asked for.
type Order struct {
	Event    string
	Audience dossier.Audience
	Now      access.Moment // when somebody looks
	Format   string        // as the command line takes it
	Lang     string        // of formats that have words
	House    string        // the address under which the service is reached
	// Losses asks for what the format does not carry, as JSON, in place of the file.
	Losses bool
}

// Name tells apart what is ordered of one event for one audience.
func (o Order) Name() string {
	name := o.Format + " " + o.Lang + " " + o.House
	if o.Losses {
		name += " losses"
	}
	return name
}

// said is what a scribe says: whom it asks for, or that it is done.
type said struct {
	Who   string // an id, or empty
	File  []byte
	Fault string // why there is no file
}

// known is who somebody is.
type known struct {
	Person dossier.Person
	Is     bool
}
