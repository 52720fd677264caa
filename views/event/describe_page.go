package event

import (
	"renju-arbiter/views/locale"
	"renju-arbiter/views/part"
)

// Description is the form on which an event is described.
type Description struct {
	ID                   string
	Command, LogoCommand string
	Values               map[string]string // by field, as known or as typed
	Officials            []OfficialForm    // some empty ones last
	Reason               string
	Reasoned             bool // the first round is published: a change needs a reason
	About                part.About
	Errors               map[string]locale.Text
	Wrong                locale.Text
	Changes              []Change
}

// OfficialForm is a line for one official.
type OfficialForm struct{ Role, Name string }

// Change is a change of an event's description or settings, with who made it.
type Change struct {
	At, By string
	What   locale.Text
	Fields []locale.Text
	Reason string
}
