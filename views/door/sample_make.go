package door

import (
	"time"

	"github.com/labstack/echo/v4"

	"renju-arbiter/arbiter"
	"renju-arbiter/arbiter/board"
	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/roster"
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/views/address"
	"renju-arbiter/views/web"
)

// samplePlayers are invented, as are their ids.
const samplePlayers = `Ada Brook; SWE; 900001; 2240
Ilmar Tamm; EST; 910002; 2205
Chie Morikawa; JPN; 920003; 2180
Yann Kerdal; FRA; 930004; 2090
Nerea Elizalde; ESP; 940005; 1985
Jonas Feldt; GER; 950006; 1910`

// sample makes an event with invented players, its schedule published and the
// first game of it played: something to look at and to try.
func (s *Face) sample(c echo.Context) error {
	arrival := time.Now()
	v, err := s.Manager(c)
	if err != nil {
		return err
	}
	ctx, id := c.Request().Context(), web.NewID()
	next := func() arbiter.Order {
		return arbiter.Order{Actor: v.ByAccount(), Arrival: arrival, ID: web.NewID(), Seen: -1}
	}
	err = s.Desk.CreateTournament(ctx, id, next(), tournament.Created{Name: "Sample Open", TimeZone: "UTC", Cycles: 1, Win: 1, Draw: 0.5,
		Game: game.Settings{Opening: "soosorv-8", Control: "5400+30"}})
	if err != nil {
		return err
	}
	var people []arbiter.Person
	for _, line := range roster.Paste(samplePlayers, nil) {
		p := line.Player
		people = append(people, arbiter.Person{ID: web.NewID(), Name: p.Name, Country: p.Country, RIFID: p.RIFID, Rating: p.Rating})
	}
	if err := s.Desk.EnterPlayers(ctx, id, next(), people); err != nil {
		return err
	}
	if err := s.Desk.Arrange(ctx, id, next(), tournament.PublishSchedule{}, web.NewID); err != nil {
		return err
	}
	if err := s.playSample(c, id, next); err != nil {
		return err
	}
	return web.On(c, address.Event(id))
}

// sampleMoves are an opening as it is played: three stones, no swap, the fourth
// and a declaration, no swap, two fifths, the choice and the sixth.
func sampleMoves() []game.Command {
	at := func(name string) board.Point { p, _ := board.ParsePoint(name); return p }
	stone := func(by board.Person, name string) game.Command {
		return game.Command{Do: game.DoStone, By: by, Point: at(name)}
	}
	press := func(by board.Person) game.Command { return game.Command{Do: game.DoPress, By: by} }
	return []game.Command{
		stone(board.P1, "h8"), stone(board.P1, "i9"), stone(board.P1, "j7"), press(board.P1),
		stone(board.P2, "g9"), {Do: game.DoDeclare, By: board.P2, N: 2}, press(board.P2),
		{Do: game.DoPropose, By: board.P1, Points: []board.Point{at("i7"), at("k8")}}, press(board.P1),
		{Do: game.DoChoose, By: board.P2, Point: at("k8")}, stone(board.P2, "i8"), press(board.P2),
		stone(board.P1, "g7"), press(board.P1),
	}
}

// playSample begins the first round's games and plays into the first of them; the
// second has been won by resignation.
func (s *Face) playSample(c echo.Context, id string, next func() arbiter.Order) error {
	ctx := c.Request().Context()
	if _, err := s.Desk.StartAll(ctx, id, 1, next()); err != nil {
		return err
	}
	t, err := s.Desk.Tournament(id)
	if err != nil {
		return err
	}
	for i, p := range t.Pairings[:2] {
		commands := sampleMoves()
		if i == 1 {
			commands = append(commands, game.Command{Do: game.DoResign, By: board.P2})
		}
		for _, command := range commands {
			command.OnBehalf = true // nobody sits at these boards
			if _, err := s.Desk.Play(ctx, p.Game, next(), command); err != nil {
				return err
			}
		}
	}
	return nil
}
