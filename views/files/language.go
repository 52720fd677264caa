package files

import (
	"renju-arbiter/arbiter/dossier"
	"renju-arbiter/records/notation/calendar"
	"renju-arbiter/records/notation/feed"
	"renju-arbiter/records/notation/formats"
	"renju-arbiter/records/notation/tables"
	"renju-arbiter/views/address"
	"renju-arbiter/views/locale"
	"renju-arbiter/views/part"
	"renju-arbiter/views/shown/stagelist"
)

// mostNews is how many entries a feed has.
const mostNews = 200

// Spoken is an event in a format that has words, with addresses in the origin, or none where that has
// no address; false for a format that has none.
func Spoken(f formats.Format, d dossier.Dossier, t *locale.Translator, origin string) (file []byte, has bool, err error) {
	at := func(path string) string {
		if origin == "" {
			return ""
		}
		return origin + path
	}
	switch f.Name {
	case formats.XLSX:
		file, err = tables.XLSX(tables.Of(d, headings(t)))
	case formats.CSV:
		file = tables.CSVs(d, headings(t))
	case formats.ICS:
		file = calendar.Write(d, calendar.Options{Round: func(n int) string { return t.T("rounds.round", "Round", n) },
			Address: at(address.Event(d.Event.ID)), Length: stagelist.RoundLasts})
	case formats.Atom:
		o := feed.Options{Result: func(r feed.Result) string { return newResult(t, r) },
			Language:     t.Code(),
			Announcement: func(round int) string { return newAnnouncement(t, round) },
			Self:         at(address.File(d.Event.ID, fileName(f))), Event: at(address.Event(d.Event.ID)), Most: mostNews}
		if origin != "" {
			o.Game = func(id string) string { return at(address.Game(id)) }
		}
		file, err = feed.Write(d, o)
	default:
		return nil, false, nil
	}
	return file, true, err
}

func newResult(t *locale.Translator, r feed.Result) string {
	text := t.T("files.feed.result", "Round", r.Round, "Board", r.Board, "First", r.First, "Score", part.Score(r.Score), "Second", r.Second)
	if r.Corrected {
		text += " (" + t.T("files.feed.corrected") + ")"
	}
	return text
}

func newAnnouncement(t *locale.Translator, round int) string {
	if round == 0 {
		return t.T("wall.announcement")
	}
	return t.T("rounds.round", "Round", round) + t.Colon() + " " + t.T("wall.announcement")
}

// headings are the words of tables.
func headings(t *locale.Translator) tables.Words {
	return tables.Words{Comma: t.Decimal("0.5") != "0.5", Say: func(w tables.Word) string {
		if key, known := headingWords[w]; known {
			return t.T(key)
		}
		for _, key := range []string{string(w), short(w)} {
			if t.Has(key) {
				return t.T(key)
			}
		}
		return string(w)
	}}
}

// short is the letters of a tie-break.
func short(w tables.Word) string {
	const tiebreak = "tiebreak."
	if len(w) > len(tiebreak) && w[:len(tiebreak)] == tiebreak {
		return "tiebreak.short." + string(w[len(tiebreak):])
	}
	return ""
}

// headingWords are the words of tables that stand elsewhere too, or have their own.
var headingWords = map[tables.Word]string{
	tables.Players: "place.players", tables.Teams: "page.teams", tables.Rounds: "rounds.title", tables.Standings: "standings.title",
	tables.CrossTable: "cross.title", tables.ByRound: "files.sheet.by-round", tables.No: "players.no", tables.Name: "players.name",
	tables.Surname: "person.surname", tables.Given: "person.given", tables.Native: "person.native", tables.Country: "players.country",
	tables.City: "person.city", tables.Born: "person.born", tables.Sex: "person.sex", tables.Title: "person.title", tables.Rating: "players.rating",
	tables.RIFID: "players.rifId", tables.National: "person.federationId", tables.From: "files.sheet.from-round",
	tables.Withdrawn: "files.sheet.withdrawn-from", tables.Expelled: "files.sheet.expelled-from", tables.Team: "teams.team",
	tables.Seat: "files.sheet.seat", tables.Planned: "files.sheet.planned", tables.Games: "standings.played", tables.Finished: "files.sheet.finished",
	tables.Board: "rounds.board", tables.Game: "adjourn.game", tables.First: "files.sheet.first", tables.Second: "files.sheet.second",
	tables.Result: "round.result", tables.Reason: "files.sheet.reason", tables.Rank: "standings.rank", tables.Points: "standings.points", tables.Starting: "standings.starting",
	tables.MatchPoints: "score.match", tables.GamePoints: "score.game", tables.FirstMove: "files.sheet.first-move", tables.SecondMove: "files.sheet.second-move",
	"bye.": "bye.pairing",
}
