package groups

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"slices"
	"strconv"
	"strings"

	"renju-arbiter/arbiter/tournament/seats"
	"renju-arbiter/pairing/groups"
)

// Asked is a draw that somebody asks for.
type Asked struct {
	Rule
	Groups []string // the events
	Apart  [][2]seats.Ref
}

// Entrant is somebody who is drawn, and where the entry is now.
type Entrant struct {
	seats.Ref
	Nation, Club string
}

// Proposal is a draw before it is confirmed. From is where each of its players is entered. Who changes the
// group has no Player yet.
type Proposal struct {
	Drawn
	From []seats.Ref
}

// Sum is a short text that another draw, or the same draw of other players, does not have.
func Sum(a Asked, players []Entrant) string {
	written, _ := json.Marshal([]any{a, players})
	sum := sha256.Sum256(written)
	return hex.EncodeToString(sum[:8])
}

// Draw draws players, the best first, into the groups. The error is a *Refusal.
func Draw(a Asked, players []Entrant) (Proposal, error) {
	p := Proposal{Drawn: Drawn{Rule: a.Rule, Groups: a.Groups}}
	if p.Way == groups.Snake {
		p.Seed = "" // nothing is drawn by lots
	}
	if len(a.Groups) < 2 || len(a.Groups) > groups.MaxGroups {
		return p, &Refusal{Code: FewGroups, Count: groups.MaxGroups}
	}
	number, club := map[seats.Ref]int{}, map[string]int{}
	for i, e := range players {
		number[e.Ref] = i + 1
		p.From = append(p.From, e.Ref)
		p.Players = append(p.Players, Player{Nation: strings.ToUpper(e.Nation), Club: clubOf(club, e.Club)})
	}
	for _, pair := range a.Apart {
		one, other := number[pair[0]], number[pair[1]]
		if one == 0 || other == 0 || one == other {
			return p, &Refusal{Code: BadPair}
		}
		p.Apart = append(p.Apart, [2]int{min(one, other), max(one, other)})
	}
	drawn, err := p.Again()
	if err != nil {
		return p, refusal(err, p, players)
	}
	for g, list := range drawn {
		for _, i := range list {
			if p.Players[i].Group = g + 1; p.From[i].Event == a.Groups[g] {
				p.Players[i].Player = p.From[i].Player
			}
		}
	}
	return p, nil
}

// clubOf is the number of a club; 0 for none. Upper and lower case are the same.
func clubOf(known map[string]int, club string) int {
	key := strings.ToLower(strings.TrimSpace(club))
	if key == "" {
		return 0
	}
	if known[key] == 0 {
		known[key] = len(known) + 1
	}
	return known[key]
}

// Again draws by what is noted: the players of each group by their index, in the order of the pots. Lots go by
// the numbers of the players. The error is one of package pairing/groups.
func (d Drawn) Again() ([][]int, error) {
	draw := groups.Draw{Sizes: groups.Even(len(d.Players), len(d.Groups)), Way: d.Way, Seed: d.Seed}
	for i, p := range d.Players {
		player := groups.Player{Name: strconv.Itoa(i + 1)}
		if d.Nations && p.Nation != "" {
			player.Marks = append(player.Marks, nationMark+p.Nation)
		}
		if d.Clubs && p.Club > 0 {
			player.Marks = append(player.Marks, clubMark+strconv.Itoa(p.Club))
		}
		draw.Players = append(draw.Players, player)
	}
	for _, pair := range d.Apart {
		draw.Apart = append(draw.Apart, [2]int{pair[0] - 1, pair[1] - 1})
	}
	return draw.Groups()
}

// What compatriots and members of one club share.
const (
	nationMark = "nation "
	clubMark   = "club "
)

// refusal says why there is no draw.
func refusal(err error, p Proposal, players []Entrant) error {
	var refused *groups.Error
	if !errors.As(err, &refused) {
		return err
	}
	r := &Refusal{Count: refused.Number, Of: len(p.Groups)}
	switch refused.Code {
	case groups.BadSizes:
		r.Code, r.Count = SmallGroups, len(p.Players)
	case groups.BadWay:
		r.Code = BadWay
	case groups.NeedsSeed:
		r.Code = NeedsSeed
	case groups.TooMany:
		if nation, is := strings.CutPrefix(refused.Mark, nationMark); is {
			r.Code, r.What = ManyOfNation, nation
			break
		}
		r.Code = ManyOfClub
		i := slices.IndexFunc(p.Players, func(o Player) bool { return clubMark+strconv.Itoa(o.Club) == refused.Mark })
		r.What = strings.TrimSpace(players[i].Club)
	case groups.NoDraw:
		r.Code = NoDraw
	case groups.SearchGaveUp:
		r.Code = GaveUp
	default:
		r.Code = BadPair
	}
	return r
}
