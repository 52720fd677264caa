package wall

import (
	"slices"
	"strconv"

	"github.com/a-h/templ"

	"renju-arbiter/views/shown/stagelist"
)

// A going is a seat with who has it and by which right, or a place with the seat to which its player goes.
type going struct{ Sign, Name, Words string }

// goings are the seats of the event before its round 1, as they are confirmed, and once it is signed its places
// that lead on. Between them its players play, and an arbiter who chooses the plate has the seats.
func (l *look) goings() (list []going) {
	if !l.t.Signed && (len(l.t.Fed.Rule.Rows) == 0 || l.scene.stage != before && !slices.Contains(l.scene.chosen, Stages)) {
		return nil
	}
	now := l.Desk.Wall(l.now)
	for _, c := range stagelist.Cards(stagelist.Of(l.Presenter, l.id, stagelist.Publicly(l.Presenter), now), l.id, now) {
		switch {
		case !c.Here:
		case l.t.Signed:
			for _, p := range c.Places {
				if len(p.To) > 0 {
					list = append(list, going{p.Place, l.one(p.Count, p.Player), l.say.Text(p.To[0].Text())})
				}
			}
		default:
			for _, s := range c.Seats {
				one := going{strconv.Itoa(s.Seat), l.say.Text(s.State), l.say.Text(s.Right)}
				if len(s.Players) > 0 {
					one.Name = l.one(len(s.Players), s.Players[0])
				}
				list = append(list, one)
			}
		}
	}
	return list
}

// one is a name, or how many there are.
func (l *look) one(count int, player stagelist.Player) string {
	if count > 1 {
		return l.say.T("event.players", "Count", count)
	}
	return player.Name
}

func (l *look) stagesPlate(p Plate) (string, templ.Component) {
	s := pairingRows.spread(len(l.seats))
	return l.titled(l.say.T("wall.plate.stages"), s, p.Page), rows("stages", columns(l.seats, s, p.Page, goingRow))
}
