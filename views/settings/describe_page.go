package settings

import (
	"renju-arbiter/views/locale"
	"renju-arbiter/views/part"
	"renju-arbiter/views/web"
)

// Description is the form on which an event is described.
type Description struct {
	ID                   string
	Command, LogoCommand string
	Values               map[string]string // by field, as known or as typed
	Officials            []OfficialForm    // some empty ones last
	Reason               string
	Reasoned             bool     // the first round is published: a change needs a reason
	Halls                []string // the tournaments that hang together in which the viewer may say it
	Everywhere           bool     // it was sent for all of them
	About                part.About
	Errors               map[string]locale.Text
	Wrong                locale.Text
	Changes              []Change
}

// OfficialForm is a line for one official.
type OfficialForm struct{ Role, Name string }

// Change is a change of an event's description or settings, with who made it.
type Change struct {
	At, By  string
	What    locale.Text
	Fields  []locale.Text
	Reason  string
	Consent locale.Text // who agreed, of a change of the regulations
}

// descriptionFields are those of the forms, in their order.
var descriptionFields = func() (list []web.FormField) {
	for _, name := range []string{"place", "country", "from", "to", "organiser", "federation", "site", "rated", "points", "names", "language", "times"} {
		list = append(list, web.FormField{Name: name, Label: locale.Say("describe." + name)})
	}
	return append(list, web.FormField{Name: "officials", ID: "official-1", Label: locale.Say("describe.officials")},
		web.FormField{Name: "reason", Label: locale.Say("acts.reason")}, web.FormField{Name: "logo", Label: locale.Say("describe.logo")})
}()
