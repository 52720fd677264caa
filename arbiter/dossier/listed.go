package dossier

import (
	"renju-arbiter/arbiter/tournament"
)

// Listed is an event as a list names it: what everybody may know without opening it.
type Listed struct {
	ID       string `json:"id"`
	Name     string `json:"name"`
	Place    string `json:"place,omitempty"`
	Country  string `json:"country,omitempty"`
	From     string `json:"from,omitempty"` // 2006-01-02
	To       string `json:"to,omitempty"`
	System   string `json:"system"`
	Rounds   int    `json:"rounds"`             // that are published
	Sample   bool   `json:"sample,omitempty"`   // the players are invented
	Signed   bool   `json:"signed,omitempty"`   // the standings are final
	Archived bool   `json:"archived,omitempty"` // it was put away from the lists
}

// ListedOf is an event for a list.
func ListedOf(o tournament.Outline) Listed {
	return Listed{ID: o.ID, Name: o.Name, Place: o.Place, Country: o.Country, From: o.From, To: o.To, System: string(o.System),
		Rounds: o.Rounds, Sample: o.Sample, Signed: o.Signed, Archived: o.Archived}
}
