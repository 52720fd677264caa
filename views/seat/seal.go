package seat

import (
	"strings"

	"renju-arbiter/arbiter/board"
	"renju-arbiter/arbiter/game"
	"renju-arbiter/views/locale"
	"renju-arbiter/views/shown/localtime"
	"renju-arbiter/views/web"
)

// sealed reads the move that is sealed. A player is asked once more, on a page that no address
// tells: the move stands in no history of a browser and in no log on the way.
func sealed(c web.Context, at web.GameViewer, command *game.Command) error {
	command.Keeper = strings.TrimSpace(c.FormValue("keeper"))
	if command.Kind == game.OnPaper && command.OnBehalf {
		return nil
	}
	if chosen := web.Words(c, "select"); len(chosen) > 0 { // on the board, or typed: it is asked about
		for _, word := range chosen {
			if err := placeAt(at, word); err != nil {
				return err
			}
		}
		if g := at.State; len(chosen) > 1 && g.StoneKind() != "move" {
			return wrong("refused.one-point", "Given", len(chosen))
		}
		return wrong("refused.seal-sure")
	}
	if command.Kind != string(game.DoPass) {
		if err := stone(c, at, command); err != nil {
			return err
		}
	}
	if c.FormValue("sure") != "true" {
		return wrong("refused.seal-sure")
	}
	return nil
}

// adjourned reads whether a move is to be sealed.
func adjourned(c web.Context, _ web.GameViewer, command *game.Command) error {
	command.Sealing = c.FormValue("sealing") == "true"
	return nil
}

// opened reads a move that is typed: from an envelope of paper, or as its player says.
func opened(c web.Context, at web.GameViewer, command *game.Command) error {
	command.Stated = c.FormValue("stated") == "true"
	switch {
	case !command.Stated:
		command.Point, command.Kind = board.NoPoint, ""
	case command.Kind == string(game.DoPass), len(web.Words(c, "point"))+len(web.Words(c, "column")) == 0:
	default:
		return stone(c, at, command)
	}
	return nil
}

// slated reads when an adjourned game goes on.
func (s *Pages) slated(c web.Context, at web.GameViewer, command *game.Command) error {
	n, err := web.Whole(c, "place")
	if err != nil {
		return err
	}
	command.N = n
	t, err := s.Desk.Tournament(at.State.Tournament)
	if err != nil {
		return err
	}
	text := strings.TrimSpace(c.FormValue("at"))
	if text == "" {
		return nil
	}
	when, err := localtime.HourOrDay(t, s.Wall(), text)
	if err != nil {
		return web.WrongForm(locale.Say("refused.bad-hour", "What", text))
	}
	command.At = s.Desk.Of(when)
	return nil
}
