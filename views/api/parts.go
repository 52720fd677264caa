package api

import (
	"slices"
	"strconv"

	"renju-arbiter/arbiter/dossier"
	"renju-arbiter/views/web"
)

// Persons are those of a tournament.
type Persons struct {
	Persons []dossier.Person `json:"persons"`
}

// Entries are those of a tournament.
type Entries struct {
	Entries []dossier.Entry `json:"entries"`
}

// Rounds are those of a tournament.
type Rounds struct {
	Rounds []dossier.Round `json:"rounds"`
}

// Standings are those of a tournament.
type Standings struct {
	Table *dossier.Table `json:"table,omitempty"`
}

// Games are those of a tournament.
type Games struct {
	Games []dossier.Game `json:"games"`
}

// Disputes are those of a tournament.
type Disputes struct {
	Disputes []dossier.Dispute `json:"disputes"`
}

// all is a list, which is empty where there is none.
func all[T any](list []T) []T { return append([]T{}, list...) }

func persons(d dossier.Dossier, _ web.Context) (Persons, error) { return Persons{all(d.Persons)}, nil }

func entries(d dossier.Dossier, _ web.Context) (Entries, error) { return Entries{all(d.Entries)}, nil }

func rounds(d dossier.Dossier, _ web.Context) (Rounds, error) { return Rounds{all(d.Rounds)}, nil }

func round(d dossier.Dossier, c web.Context) (dossier.Round, error) {
	at := slices.IndexFunc(d.Rounds, func(r dossier.Round) bool { return strconv.Itoa(r.Number) == c.Param("n") })
	if at < 0 {
		return dossier.Round{}, web.NotFound()
	}
	return d.Rounds[at], nil
}

func table(d dossier.Dossier, _ web.Context) (Standings, error) { return Standings{d.Table}, nil }

func games(d dossier.Dossier, _ web.Context) (Games, error) { return Games{all(d.Games)}, nil }

func oneGame(d dossier.Dossier, c web.Context) (dossier.Game, error) {
	at := slices.IndexFunc(d.Games, func(g dossier.Game) bool { return g.ID == c.Param("game") })
	if at < 0 {
		return dossier.Game{}, web.NotFound()
	}
	return d.Games[at], nil
}

func disputes(d dossier.Dossier, _ web.Context) (Disputes, error) {
	return Disputes{all(d.Disputes)}, nil
}
