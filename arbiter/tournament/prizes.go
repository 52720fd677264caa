package tournament

import (
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"renju-arbiter/pairing/prizes"
)

// PrizeFund is what an event gives out. Amounts are whole numbers of the smallest
// unit.
type PrizeFund struct {
	Currency     string      `json:"currency"`
	Cents        bool        `json:"cents,omitempty"` // the smallest unit is a hundredth
	OnePrizeEach bool        `json:"onePrizeEach,omitempty"`
	Lists        []PrizeList `json:"lists,omitempty"`
}

// PrizeList are the prizes for everybody, or those of a category.
type PrizeList struct {
	Name    string          `json:"name"`
	Prizes  []prizes.Amount `json:"prizes"` // the first place first
	Sharing string          `json:"sharing,omitempty"`
	Members []string        `json:"members,omitempty"` // of a category; none: everybody
	Criteria
}

// Criteria say by which data of a person somebody is in a category: Members are then those who fit when the fund is
// fixed. The zero value says nothing: members are named. A datum that is not known fits no criterion.
type Criteria struct {
	Sex        string `json:"sex,omitempty"`        // "f" or "m"
	BornFrom   int    `json:"bornFrom,omitempty"`   // in this year or later
	RatedBelow int    `json:"ratedBelow,omitempty"` // rated, and below
}

// Fits tells whether somebody meets all criteria.
func (c Criteria) Fits(sex string, born, rating int) bool {
	return (c.Sex == "" || sex == c.Sex) && (c.BornFrom == 0 || born >= c.BornFrom) && (c.RatedBelow == 0 || rating > 0 && rating < c.RatedBelow)
}

// Everybody tells that all players are in the list: it is no category.
func (l PrizeList) Everybody() bool { return len(l.Members) == 0 && l.Criteria == Criteria{} }

// Categories are the lists that are no list of everybody. The players of each are ranked among themselves too.
func (s State) Categories() (list []PrizeList) {
	if s.Prizes == nil {
		return nil
	}
	for _, l := range s.Prizes.Lists {
		if !l.Everybody() {
			list = append(list, l)
		}
	}
	return list
}

// PlacesIn are the places within a category, by start number, of those who have a rank in the table. Level players
// share a place.
func (s State) PlacesIn(l PrizeList, rank map[int]int) map[int]int {
	places := map[int]int{}
	var ranks []int
	for _, player := range l.Members { // who is entered no more has no rank, nor has who is out of the table
		if at := rank[s.number(player)]; at > 0 {
			ranks, places[s.number(player)] = append(ranks, at), at
		}
	}
	slices.Sort(ranks)
	for no, at := range places {
		better, _ := slices.BinarySearch(ranks, at)
		places[no] = better + 1
	}
	return places
}

// The ways of sharing; empty is equal.
const (
	ShareEqually = "equal"
	ShareHort    = "hort"
	ShareNot     = "place"
)

// sharings are the ways of sharing as they are reckoned.
var sharings = map[string]prizes.Sharing{"": prizes.Equal, ShareEqually: prizes.Equal, ShareHort: prizes.Hort, ShareNot: prizes.ByPlace}

// The limits of a fund.
const (
	MaxPrizeLists = 20
	MaxPrizeText  = 60 // runes of a name or a currency
)

// SetPrizes fixes the prize fund, in place of the one before.
type SetPrizes struct {
	Fund PrizeFund
	Year int `json:"-"` // in which it is said
}

// PrizesSet is the fund as it was fixed.
type PrizesSet struct {
	PrizeFund
}

// Kind is the name that the journal keeps.
func (PrizesSet) Kind() string { return "prizes-set" }

func (c SetPrizes) decide(b *Book) ([]Event, error) {
	if len(c.Fund.Lists) > MaxPrizeLists {
		return nil, &Refusal{Code: TooManyLists}
	}
	named := map[string]bool{}
	for _, list := range c.Fund.Lists {
		_, known := sharings[list.Sharing]
		switch {
		case !isName(list.Name) || !isName(c.Fund.Currency):
			return nil, &Refusal{Code: PrizeNameNeeded}
		case named[strings.ToLower(list.Name)]:
			return nil, &Refusal{Code: ListTwice, Player: list.Name}
		case list.BornFrom != 0 && (list.BornFrom < FirstBorn || list.BornFrom > c.latest(b.State)):
			return nil, &Refusal{Code: BadBorn, Player: list.Name, Count: FirstBorn, Of: c.latest(b.State)}
		case list.Criteria.wrong():
			return nil, &Refusal{Code: BadCriteria, Player: list.Name}
		case !known:
			return nil, &Refusal{Code: BadPrizes, Cause: &prizes.Error{Code: prizes.UnknownSharing, List: list.Name}}
		}
		named[strings.ToLower(list.Name)] = true
		for _, player := range list.Members {
			if _, entered := b.Entry(player); !entered {
				return nil, &Refusal{Code: NotEntered, Player: player}
			}
		}
	}
	b.Prizes = &c.Fund
	var players []prizes.Player
	for _, e := range b.Entries {
		players = append(players, prizes.Player{No: e.Number})
	}
	if _, err := prizes.Pay(players, prizeRules(b.State)); err != nil {
		return nil, &Refusal{Code: BadPrizes, Cause: err}
	}
	return []Event{PrizesSet{c.Fund}}, nil
}

// wrong tells that nobody can fit the criteria, or that they are none.
func (c Criteria) wrong() bool {
	return c.Sex != "" && c.Sex != "f" && c.Sex != "m" || c.RatedBelow < 0 || c.RatedBelow > MaxRated
}

// FirstBorn is the earliest year of a category by birth.
const FirstBorn = 1900

// latest is the last year of a category by birth: that in which the event begins, as far as it is said, else this year.
func (c SetPrizes) latest(s State) int {
	if day := s.Description.From; len(day) >= 4 {
		year, _ := strconv.Atoi(day[:4])
		return year
	}
	if c.Year > 0 {
		return c.Year
	}
	return 9999
}

// MaxRated is the highest bound of a category by rating.
const MaxRated = 9999

// isName tells whether a text is a name: something, and not a whole page.
func isName(text string) bool {
	return strings.TrimSpace(text) != "" && utf8.ValidString(text) && utf8.RuneCountInString(text) <= MaxPrizeText && !strings.ContainsRune(text, 0)
}

// prizeRules are the lists by start numbers. Who is entered no more is in none.
func prizeRules(s State) prizes.Rules {
	rules := prizes.Rules{OnePrizeEach: s.Prizes.OnePrizeEach}
	for _, in := range s.Prizes.Lists {
		list := prizes.List{Name: in.Name, Prizes: in.Prizes, Sharing: sharings[in.Sharing], Everybody: in.Everybody()}
		for _, player := range in.Members {
			if e, entered := s.Entry(player); entered {
				list.Members = append(list.Members, e.Number)
			}
		}
		rules.Lists = append(rules.Lists, list)
	}
	return rules
}

func (b *Book) reckonPayout() (prizes.Payout, error) {
	if b.Prizes == nil {
		return prizes.Payout{}, nil
	}
	players, err := rankedForPrizes(b)
	if err != nil {
		return prizes.Payout{}, err
	}
	return prizes.Pay(players, prizeRules(b.State))
}

func rankedForPrizes(b *Book) ([]prizes.Player, error) {
	var players []prizes.Player
	if b.how() != KnockOut {
		table, _, err := b.Tables()
		for _, row := range table.Rows {
			players = append(players, prizes.Player{No: row.Player.No, Rank: row.Rank, Points: int64(row.Points)})
		}
		return players, err
	}
	state, err := b.KnockOut()
	if err != nil {
		return nil, err
	}
	best := state.Best()
	for _, e := range b.Entries {
		at := best[e.Number]
		players = append(players, prizes.Player{No: e.Number, Rank: at, Points: -int64(at)})
	}
	return players, nil
}
