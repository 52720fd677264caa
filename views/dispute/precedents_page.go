package dispute

import (
	"renju-arbiter/arbiter/dispute"
	"renju-arbiter/views/locale"
	"renju-arbiter/views/part"
	"renju-arbiter/views/part/goban"
	"renju-arbiter/views/web"
)

// Precedents are the published rulings that were looked for.
type Precedents struct {
	Words, Subject, Rule string // what was looked for
	Rows                 []Precedent
	More                 bool // there are others
}

// Precedent is a ruling as it was published.
type Precedent struct {
	Page             string
	Event, EventPage string
	Subject, About   string
	At               string
	Rules            []string
	Does             []locale.Text
	Overturned       bool // an appeal has changed it
	Words            string

	Names, Holds []string // names: none, where they are withheld
	Board        goban.Diagram
	Drawn        bool
	Plies        int
	Finding      goban.Finding
	Found        bool
}

// subject is the word for what it was about; of what this installation does not know, that it is a ruling.
func (m Precedent) subject(f web.Frame) string {
	if key := "dispute.subject." + m.Subject; f.T.Has(key) {
		return key
	}
	return "precedents.one"
}

// subjects are those of published rulings.
func (m Precedents) subjects(t *locale.Translator) []part.Choice {
	var codes []string
	for _, s := range dispute.Subjects() {
		if s != dispute.OfSpectator {
			codes = append(codes, string(s))
		}
	}
	return append([]part.Choice{{Label: t.T("precedents.any")}}, part.Options(t, "dispute.subject.", codes...)...)
}

func (m Precedents) rules(t *locale.Translator) []part.Choice {
	list := []part.Choice{{Label: t.T("precedents.any")}}
	for _, rule := range dispute.AllRules() {
		list = append(list, part.Choice{Value: rule, Label: part.Cited(t, rule)})
	}
	return list
}
