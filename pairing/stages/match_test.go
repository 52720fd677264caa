package stages

import (
	"testing"

	"pgregory.net/rapid"

	"renju-arbiter/pairing/standings"
)

func TestATitleMatchEndsWhenItIsDecided(t *testing.T) {
	const h, c, d = Holder, Challenger, Draw
	for name, m := range map[string]struct {
		played           []Winner
		winner           Winner
		holder, opponent standings.Points // in half points
		needs            [2]standings.Points
	}{
		"after three games":           {[]Winner{h, d, h}, h, 5, 1, [2]standings.Points{}},
		"after four games":            {[]Winner{c, d, d, c}, c, 2, 6, [2]standings.Points{}},
		"after five, level":           {[]Winner{h, c, d, c, h}, h, 5, 5, [2]standings.Points{}},
		"three won by challenger":     {[]Winner{c, c, c}, c, 0, 6, [2]standings.Points{}},
		"open after two":              {[]Winner{h, c}, "", 2, 2, [2]standings.Points{3, 4}},
		"nothing played":              {nil, "", 0, 0, [2]standings.Points{5, 6}},
		"challenger half a point off": {[]Winner{c, c, d, h}, "", 3, 5, [2]standings.Points{2, 1}},
	} {
		s, err := TitleMatch(5, m.played).State()
		half := standings.HalfPoint
		if err != nil || s.Winner != m.winner || s.HolderPoints != m.holder*half || s.ChallengerPoints != m.opponent*half ||
			s.HolderNeeds != m.needs[0]*half || s.ChallengerNeeds != m.needs[1]*half {
			t.Errorf("%s: %+v, %v", name, s, err)
		}
	}
}

func TestALevelMatchGoesOnWithExtraGames(t *testing.T) {
	m := Match{Games: 4, ChallengerTarget: 5 * standings.HalfPoint, HolderTarget: 5 * standings.HalfPoint, Level: ExtraGames,
		Played: []Winner{Holder, Challenger, Draw, Draw}}
	if s, err := m.State(); err != nil || s.Winner != "" || s.Left != 0 {
		t.Errorf("level: %+v, %v", s, err)
	}
	m.Played = append(m.Played, Draw, Challenger)
	if s, err := m.State(); err != nil || s.Winner != Challenger || s.Extra != 2 {
		t.Errorf("after two extra games: %+v, %v", s, err)
	}
	m.Level = KeepsTitle
	if _, err := m.State(); code(err) != GameAfterEnd {
		t.Errorf("the title was kept after four: %v", err)
	}
	m.Played = m.Played[:4]
	if s, err := m.State(); err != nil || s.Winner != Holder || !s.Kept {
		t.Errorf("kept: %+v, %v", s, err)
	}
}

func TestAMatchThatCannotBeIsRefused(t *testing.T) {
	for name, c := range map[string]struct {
		match Match
		want  ErrorCode
	}{
		"a target above the games": {Match{Games: 3, ChallengerTarget: 4 * standings.Point, HolderTarget: standings.Point}, TargetTooHigh},
		"no games":                 {Match{}, BadMatch},
		"both could reach":         {Match{Games: 5, ChallengerTarget: 2 * standings.Point, HolderTarget: 2 * standings.Point}, BadMatch},
		"a winner nobody knows":    {TitleMatch(5, []Winner{"white"}), BadMatch},
		"a game after the end":     {TitleMatch(5, []Winner{Holder, Holder, Holder, Draw}), GameAfterEnd},
	} {
		if _, err := c.match.State(); code(err) != c.want {
			t.Errorf("%s: %v, want %s", name, err, c.want)
		}
	}
}

// A title match of n games is decided after n games at the latest, and never before
// the other could still have caught up.
func TestATitleMatchIsDecidedInTime(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		games := rapid.IntRange(1, 12).Draw(t, "games")
		var played []Winner
		for {
			s, err := TitleMatch(games, played).State()
			if err != nil {
				t.Fatal(err)
			}
			left := standings.Points(games-len(played)) * standings.Point
			if decided := s.HolderPoints >= s.ChallengerPoints+left || s.ChallengerPoints > s.HolderPoints+left; decided != (s.Winner != "") {
				t.Fatalf("%v: %+v", played, s)
			}
			if s.Winner != "" {
				return
			}
			played = append(played, rapid.SampledFrom([]Winner{Holder, Challenger, Draw}).Draw(t, "winner"))
		}
	})
}
