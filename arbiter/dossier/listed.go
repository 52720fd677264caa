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
func ListedOf(s tournament.State) Listed {
	x := s.Description
	return Listed{ID: s.ID, Name: s.Name, Place: x.Place, Country: x.Country, From: x.From, To: x.To, System: string(s.How()),
		Rounds: s.Rounds(), Sample: s.Sample, Signed: s.Signed, Archived: s.Archived}
}
