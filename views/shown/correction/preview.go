// Package correction shows the effects of a correction before it is made.
package correction

import (
	"slices"

	"renju-arbiter/arbiter"
	"renju-arbiter/arbiter/board"
	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/arbiter/tournament/seats"
	"renju-arbiter/pairing/knockout"
	"renju-arbiter/pairing/standings"
	"renju-arbiter/views/locale"
	"renju-arbiter/views/part"
	"renju-arbiter/views/part/goban"
	"renju-arbiter/views/part/play"
	"renju-arbiter/views/shown"
	"renju-arbiter/views/shown/closing"
	"renju-arbiter/views/shown/gamestate"
	"renju-arbiter/views/shown/ranking"
)

// Preview shows the effects of a correction, read off the games and books before and after it. Its words on
// claims are for arbiters only.
func Preview(tell shown.Presenter, p arbiter.Preview) play.Preview {
	m := play.Preview{Result: play.BeforeAfter{What: locale.Say("preview.result.row"), Was: resultOf(p.Before), Is: resultOf(p.After)}, Same: !p.ResultChanges()}
	if c, moves := p.Correction(); moves {
		m.Boards = []goban.Diagram{gamestate.Standing(p.Before, p.Before.Plies), gamestate.Standing(p.After, p.After.Plies)}
		m.Moves, m.Later = movesChanged(p, c)
		m.Windows = windowsChanged(tell, p)
		m.Claims = claimsChanged(tell, p)
		m.Notes = append(m.Notes, fallsApart(p, c)...)
	}
	if p.Was == nil {
		return m
	}
	m.Table, m.Columns = rowsChanged(tell, p)
	m.Notes = append(m.Notes, whatFollows(tell, p)...)
	return m
}

// resultOf returns a result in words.
func resultOf(s game.State) locale.Text {
	if s.Outcome == nil {
		return locale.Say("preview.result.none")
	}
	return locale.Say("preview.result.is", "Result", part.Score(s.Outcome.Result()), "Reason", locale.Say("reason."+s.Outcome.Reason))
}

// movesChanged returns the changed fifths and plies, and the number of unchanged plies after the first change.
func movesChanged(p arbiter.Preview, c game.Corrected) (list []play.BeforeAfter, later int) {
	if c.Proposals != nil {
		list = append(list, play.BeforeAfter{What: locale.Say("preview.fifths"), Was: pointsText(c.Proposed), Is: pointsText(c.Proposals)})
	}
	makes := map[int]game.Change{}
	for _, change := range c.Changes {
		if change.Ply > 0 {
			makes[change.Ply] = change
		}
	}
	from := p.From()
	for i := range p.After.Plies {
		was, is := p.Before.Plies[i], p.After.Plies[i]
		change, other := makes[i+1]
		if was.Point == is.Point && gamestate.MovedFrom(was) == gamestate.MovedFrom(is) && !other {
			if from > 0 && i+1 > from {
				later++
			}
			continue
		}
		falls := was.Point != is.Point && gamestate.PointName(p.Before, was.Point) == gamestate.PointName(p.After, is.Point)
		list = append(list, play.BeforeAfter{What: locale.Say("desk.ply", "Ply", i+1), Was: made(p.Before, was, change.Was, falls), Is: made(p.After, is, change.Is, falls)})
	}
	return list, later
}

// made returns a ply, with its class if that changes. For a disc that falls elsewhere in its column it names the
// hole.
func made(s game.State, ply game.Ply, class string, falls bool) locale.Text {
	at := gamestate.PointName(s, ply.Point)
	if falls {
		at = ply.Point.String()
	}
	if from := gamestate.MovedFrom(ply); from != board.NoPoint {
		at = from.String() + "–" + at
	}
	key := "preview.ply"
	if ply.Pass() {
		key = "preview.pass"
	}
	if class != "" && s.Table.Rules().ByClaim() {
		return locale.Say(key+".makes", "Point", at, "Class", locale.Say("finding."+classKey(class)))
	}
	if taken := gamestate.TakenPoints(ply); len(taken) > 0 {
		return locale.Say("preview.ply.takes", "Point", at, "Points", gamestate.Joined(taken))
	}
	if makes := madeOnBoard(ply); makes.Key != "" {
		return locale.Say(key+".makes", "Point", at, "Class", makes)
	}
	return locale.Say(key, "Point", at)
}

// madeOnBoard returns the ending, foul or five of a stone in a game that ends on the board; empty for none.
func madeOnBoard(ply game.Ply) locale.Text {
	switch e := ply.Effect; {
	case e == nil:
	case e.End != nil:
		return locale.Say("reason." + e.End.Reason)
	case e.Foul != "":
		return locale.Say("finding." + e.Foul)
	case len(e.Fives) > 0:
		return locale.Say("finding.five")
	}
	return locale.Text{}
}

// classKey returns the findings' word for a class of a stone.
func classKey(class string) string {
	if class == "legal" {
		return game.FoundNothing
	}
	return class
}

func pointsText(list []board.Point) locale.Text {
	return locale.Say("preview.points", "Points", gamestate.Joined(list))
}

// windowsChanged returns the possible claims on the board from the corrected ply on, before and after.
func windowsChanged(tell shown.Presenter, p arbiter.Preview) (list []play.BeforeAfter) {
	referee, from := tell.Desk.Referee(), p.From()
	if from == 0 {
		return nil
	}
	was, is := referee.Windows(p.Before, from), referee.Windows(p.After, from)
	in := func(windows []game.Window, w game.Window) locale.Text {
		for _, other := range windows {
			if other.Ply == w.Ply && other.What == w.What {
				return windowOf(tell, p.Before, other)
			}
		}
		return locale.Say("preview.window.none")
	}
	for i, w := range slices.Concat(was, is) {
		if i >= len(was) && slices.ContainsFunc(was, func(other game.Window) bool { return other.Ply == w.Ply && other.What == w.What }) {
			continue // it stands in the list
		}
		list = append(list, play.BeforeAfter{What: locale.Say("preview.window", "Ply", w.Ply, "Class", locale.Say("finding."+w.What)), Was: in(was, w), Is: in(is, w)})
	}
	return list
}

// windowOf names the claimant, and says whether the window is open.
func windowOf(tell shown.Presenter, s game.State, w game.Window) locale.Text {
	key := "preview.window.lapsed"
	if w.Open {
		key = "preview.window.open"
	}
	rule := "RIF 9.8"
	if w.Kind == game.ClaimFive {
		rule = "RIF 9.7"
	}
	return locale.Say(key, "Name", locale.Isolate(tell.NameOf(s, w.By)), "Rule", rule)
}

// claimsChanged returns the claims, each with the finding of the engine before and after.
func claimsChanged(tell shown.Presenter, p arbiter.Preview) (list []play.BeforeAfter) {
	c, _ := p.Correction()
	for _, claim := range p.Before.Claims {
		is := claim.Finding.What
		for _, change := range c.Changes {
			if change.Claim == claim.Number {
				is = change.Is
			}
		}
		what := locale.Say("preview.claim", "Number", claim.Number, "What", locale.Say("status.claim."+claim.Claim, "Name", locale.Isolate(tell.NameOf(p.Before, claim.By))))
		row := play.BeforeAfter{What: what, Was: locale.Say("finding." + claim.Finding.What), Is: locale.Say("finding." + is)}
		if claim.Judged {
			row.Is = locale.Say("preview.claim.stands", "Finding", row.Is)
			row.Was = locale.Say("preview.claim.ruled", "Finding", row.Was)
		}
		list = append(list, row)
	}
	return list
}

// fallsApart says that the board shows another ending than the result.
func fallsApart(p arbiter.Preview, c game.Corrected) (list []locale.Text) {
	for _, change := range c.Changes {
		if change.Ply == 0 && change.Claim == 0 && !p.ResultChanges() {
			list = append(list, locale.Say("preview.stands"))
		}
	}
	return list
}

// rowsChanged returns the players whose rank, points or tie-breaks would change, in the order of the new table.
func rowsChanged(tell shown.Presenter, p arbiter.Preview) (list []play.RowChanged, columns []locale.Text) {
	was, _, one := p.Was.Tables()
	is, _, other := p.Is.Tables()
	if one != nil || other != nil {
		return nil, nil
	}
	for _, name := range is.Tiebreaks {
		columns = append(columns, ranking.TiebreakInLetters(standings.ParseTeamTiebreak(string(name))))
	}
	before := map[int]play.TableRow{}
	values := ranking.Values(was.Tiebreaks, was.Rows)
	for _, row := range was.Rows {
		before[row.Player.No] = tableRow(row, values)
	}
	values = ranking.Values(is.Tiebreaks, is.Rows)
	for _, row := range is.Rows {
		changed := play.RowChanged{Name: tell.NameIn(p.Was.State, p.Was.Entries[row.Player.No-1].Player), Was: before[row.Player.No], Is: tableRow(row, values)}
		if changed.Was.Rank != changed.Is.Rank || changed.Was.Points != changed.Is.Points || !slices.Equal(changed.Was.Values, changed.Is.Values) {
			list = append(list, changed)
		}
	}
	return list, columns
}

func tableRow(row standings.Row, values func(standings.Row) []string) play.TableRow {
	return play.TableRow{Rank: row.Rank, Points: row.Total(), Values: values(row)}
}

// whatFollows names the later rounds, which stay or can be taken back, the new notes of the standings, and the second signature.
func whatFollows(tell shown.Presenter, p arbiter.Preview) (list []locale.Text) {
	if touched, closed := shown.Touched(p.Was, p.Before.Round); closed {
		list = append(list, touched)
	}
	list = append(list, goesOn(tell, p)...)
	if last := p.Was.Rounds(); p.ResultChanges() && last > p.Before.Round && p.Was.MayUnpublish(last) {
		list = append(list, locale.Say("preview.take-back", "Round", last))
	}
	if p.ResultChanges() {
		list = append(list, carriedTo(tell, p)...)
		for _, note := range newNotes(tell, p.Was, p.Is) {
			list = append(list, locale.Say("preview.note", "Note", note))
		}
	}
	if p.Was.Signed {
		list = append(list, locale.Say("preview.signed"))
	}
	return list
}

// newNotes returns the notes that a correction adds to the standings.
func newNotes(tell shown.Presenter, was, is *tournament.Book) (list []locale.Text) {
	had := map[tournament.Note]bool{}
	for _, n := range was.Notes() {
		had[n] = true
	}
	for _, n := range is.Notes() {
		if !had[n] {
			list = append(list, closing.Note(tell, is, n))
		}
	}
	return list
}

// carriedTo names the events that count the result as it was.
func carriedTo(tell shown.Presenter, p arbiter.Preview) (list []locale.Text) {
	for _, id := range tell.Desk.Seats.FedBy(p.Was.ID) {
		b, err := tell.Desk.Books.Of(id)
		if err != nil || b.Deleted {
			continue
		}
		at, _ := p.Was.PairingOf(p.Game)
		counts := slices.ContainsFunc(b.Fed.Carried, func(c seats.Carried) bool {
			return c.Game == p.Game || c.Game == "" && c.Round == at.Round && b.Fed.PlayedIn(c) == p.Was.ID && p.Was.Boards > 0
		})
		if !counts {
			continue
		}
		key := "preview.carried"
		if b.Published {
			key = "preview.carried.stays"
		}
		list = append(list, locale.Say(key, "Event", locale.Isolate(b.Name)))
	}
	return list
}

// goesOn says what becomes of the match of a knock-out.
func goesOn(tell shown.Presenter, p arbiter.Preview) []locale.Text {
	was, before := matchOf(p.Was, p.Game)
	is, after := matchOf(p.Is, p.Game)
	if !before || !after {
		return nil
	}
	args := []any{"Round", is.Round, "Match", p.Is.BoardOf(is.Match)}
	if is.Winner != 0 {
		args = append(args, "Name", locale.Isolate(tell.NameIn(p.Is.State, p.Is.Entries[is.Winner-1].Player)))
	}
	switch {
	case is.Stays && !was.Stays:
		return []locale.Text{locale.Say("preview.match.stays", args...)}
	case was.Over() && !is.Over():
		return []locale.Text{locale.Say("preview.match.open", args...)}
	case is.Winner != 0 && is.Winner != was.Winner:
		return []locale.Text{locale.Say("preview.match.winner", args...)}
	}
	return nil
}

// matchOf is the match of a game of a knock-out.
func matchOf(b *tournament.Book, game string) (m knockout.Match, is bool) {
	if b.How() != tournament.KnockOut {
		return m, false
	}
	at, paired := b.PairingOf(game)
	state, err := b.KnockOut()
	if err != nil || !paired {
		return m, false
	}
	return b.MatchAt(state, at)
}
