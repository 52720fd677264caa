package dossier

import (
	"renju-arbiter/arbiter/board"
	"renju-arbiter/arbiter/game"
)

// Parts that are no fields of the document, for databases of games.
const (
	// Rights are what is told of an opening beyond its stones, who swapped and which fifths were
	// offered: a right that was expressly not used, a protocol that was struck. What is left is the
	// game as those tell it (Reenacted).
	Rights = "rights"
	// Unusual are games with a result that only an arbiter gives: forfeits, and scores such as 0-0.
	Unusual = "unusual"
	// NameParts are surname and given name of who is called otherwise than by both of them.
	NameParts = "name-parts"
)

// Usual tells whether a game was won, lost or drawn on the board, or has no result.
func (g Game) Usual() bool {
	if g.Result == nil {
		return true
	}
	score, forfeit, err := game.ParseResult(g.Result.Score)
	return err == nil && !forfeit && (score == game.Score{P1: 1, P2: 1} || score.Winner() != board.Nobody && score.P1+score.P2 == 2)
}

// fifth is the number of the move that may be chosen of several.
const fifth = 5

// Offered are the fifths that were offered before the chosen one was played; nil where there are
// none.
func (g Game) Offered() (offered []string) {
	plies := 0
	for _, s := range g.Steps {
		if s.Do == string(game.DoPropose) {
			offered = s.Points
		}
		if plies += len(s.Put); len(s.Put) > 0 && plies >= fifth {
			if len(s.Points) > 0 {
				offered = s.Points
			}
			if plies > fifth || s.Put[0].Pass() {
				return nil
			}
			return offered
		}
	}
	return nil
}

// Called tells whether somebody is called by both parts of the name, and whether the surname comes
// first.
func (p Person) Called() (byBoth, surnameFirst bool) {
	switch {
	case p.Surname == "" || p.Given == "":
		return false, false
	case p.Name == p.Given+" "+p.Surname:
		return true, false
	}
	first := p.Name == p.Surname+" "+p.Given
	return first, first
}

// oddlyCalled tells that the parts of a name do not make it.
func (p Person) oddlyCalled() bool {
	byBoth, _ := p.Called()
	return !byBoth && p.Surname+p.Given != ""
}
