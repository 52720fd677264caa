package overlay

import (
	"slices"
	"strconv"
	"strings"

	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/views/address"
	"renju-arbiter/views/locale"
	"renju-arbiter/views/shown/boardname"
	"renju-arbiter/views/web"
)

// The parts of the overlay, as address.OverlayParts has them.
const (
	boardPart     = "board"
	namePart      = "name"
	standingsPart = "standings"
	countdownPart = "countdown"
)

// nowBoard asks for the board that is shown now.
const nowBoard = "now"

// parameters are what an address asks for.
type parameters struct {
	part   string
	board  string // its sign; empty for the one that is shown now
	person int    // a start number; 0 for the one that is picked
	tall   bool
	say    *locale.Translator
	key    string
}

// asked reads an address. What it does not understand is refused.
func (s *Pages) asked(c web.Context, t *tournament.Book, games []tournament.Pairing) (p parameters, err error) {
	p = parameters{part: c.Param("part"), say: web.Translator(c), key: c.QueryParam(address.Key)}
	if !slices.Contains(address.OverlayParts(), p.part) {
		return p, web.NotFound()
	}
	if p.say, err = languageOf(p.say, c.QueryParam("language")); err != nil {
		return p, err
	}
	switch what := c.QueryParam("tall"); what {
	case "", "0":
	case "1":
		p.tall = true
	default:
		return p, web.WrongForm(locale.Say("overlay.wrong.tall", "What", what))
	}
	if p.board, err = boardOf(t, games, c.QueryParam("board")); err != nil {
		return p, err
	}
	if what := c.QueryParam("person"); what != "" {
		if p.person, err = numbered(t, what); err != nil {
			return p, err
		}
	}
	return p, nil
}

// languageOf is the language that an address asks for, or the reader's own.
func languageOf(own *locale.Translator, code string) (*locale.Translator, error) {
	if code == "" {
		return own, nil
	}
	var codes []string
	for _, l := range locale.Languages() {
		if l.Code == code {
			return locale.For(code), nil
		}
		codes = append(codes, l.Code)
	}
	return nil, web.WrongForm(locale.Say("overlay.wrong.language", "What", code, "Codes", strings.Join(codes, ", ")))
}

// boardOf is the sign of the board that an address asks for. Before a round is published there is none to be wrong.
func boardOf(t *tournament.Book, games []tournament.Pairing, asked string) (string, error) {
	if asked == "" || asked == nowBoard || len(games) == 0 {
		return "", nil
	}
	if _, found := signed(t, games, asked); !found {
		return "", web.WrongForm(locale.Say("overlay.wrong.board", "What", asked, "Round", t.RoundNow()))
	}
	return asked, nil
}

// signed is the board with a sign.
func signed(t *tournament.Book, games []tournament.Pairing, sign string) (tournament.Pairing, bool) {
	i := slices.IndexFunc(games, func(p tournament.Pairing) bool {
		return boardname.Sign(t.State, p) == sign || boardname.Of(t.State, p) == sign
	})
	if i < 0 {
		return tournament.Pairing{}, false
	}
	return games[i], true
}

// numbered is a start number of the event.
func numbered(t *tournament.Book, text string) (int, error) {
	n, err := strconv.Atoi(text)
	if err != nil || n < 1 || n > len(t.Entries) {
		return 0, web.WrongForm(locale.Say("overlay.wrong.person", "What", text, "Most", len(t.Entries)))
	}
	return n, nil
}
