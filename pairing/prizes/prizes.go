package prizes

import (
	"cmp"
	"slices"
)

// Amount is money in the currency's smallest unit.
type Amount int64

// Sharing is how a list divides its prizes. The zero value is Equal.
type Sharing uint8

// The ways of sharing (doc.go).
const (
	Equal Sharing = iota
	Hort
	ByPlace
)

// List is the prizes of one kind: the main ones, or those of a category.
type List struct {
	Name string
	// Prizes are by place, the first place first; none rises from one place to the
	// next, 0 is no prize.
	Prizes  []Amount
	Sharing Sharing
	// Everybody can win here; otherwise Members alone, by start number.
	Everybody bool
	Members   []int
}

// Player is one of the final table.
type Player struct {
	// No is the start number, 1 or higher, unique.
	No int
	// Rank counts from 1; players level on everything share one. 0 is out of the
	// table and wins nothing.
	Rank int
	// Points in any unit: only who is level matters.
	Points int64
}

// Rules are all that a payout depends on beside the table.
type Rules struct {
	Lists []List
	// OnePrizeEach lets a player win in one list only.
	OnePrizeEach bool
}

// Payout is who gets what.
type Payout struct {
	// Awards are by list, then from the top of the table.
	Awards []Award
	// Left is what each list could not give out.
	Left []Amount
	// Choices are those made under OnePrizeEach, in order.
	Choices []Choice
}

// Award is what one player gets from one list, with its working. Its amount is
// ByPlace and Shared together, above 0.
type Award struct {
	// List is an index of Rules.Lists.
	List, No int
	// From and To are the places that those level on points fill in the list; by place,
	// those of the same rank.
	From, To int
	// Pool is what those level on points divide, Shared this player's part of it.
	Pool, Shared Amount
	// ByPlace is what goes by place.
	ByPlace Amount
}

// Amount is what the player gets.
func (a Award) Amount() Amount { return a.ByPlace + a.Shared }

// Choice is a player's who had a share in several lists.
type Choice struct {
	No int
	// Took is the list, and Amount what it offered at that moment.
	Took   int
	Amount Amount
	// Passed are the lists left to others.
	Passed []int
}

// Pay gives the prizes out. A table or a list that contradicts itself is refused
// with an *Error.
func Pay(players []Player, rules Rules) (Payout, error) {
	if err := check(players, rules); err != nil {
		return Payout{}, err
	}
	p := newPayer(players, rules)
	var choices []Choice
	for rules.OnePrizeEach {
		choice, ok := p.nextChoice()
		if !ok {
			break
		}
		choices = append(choices, choice)
		for _, list := range choice.Passed {
			p.take(list, choice.No)
		}
	}
	payout := Payout{Left: make([]Amount, len(rules.Lists)), Choices: choices}
	for i, awards := range p.awards {
		payout.Left[i] = total(rules.Lists[i].Prizes)
		for _, a := range awards {
			payout.Left[i] -= a.Amount()
			payout.Awards = append(payout.Awards, a)
		}
	}
	return payout, nil
}

// payer is a payout in the making.
type payer struct {
	rules Rules
	// order is the table from the top, ready to be divided among.
	order []Player
	// in are the players of each list who are still to win there, from the top.
	in [][]Player
	// awards are those of each list as it stands.
	awards [][]Award
}

func newPayer(players []Player, rules Rules) *payer {
	p := &payer{rules: rules, in: make([][]Player, len(rules.Lists)), awards: make([][]Award, len(rules.Lists))}
	for _, player := range players {
		if player.Rank > 0 {
			p.order = append(p.order, player)
		}
	}
	slices.SortFunc(p.order, fromTheTop)
	for i, list := range rules.Lists {
		members := make(map[int]bool, len(list.Members))
		for _, no := range list.Members {
			members[no] = true
		}
		for _, player := range p.order {
			if list.Everybody || members[player.No] {
				p.in[i] = append(p.in[i], player)
			}
		}
		p.awards[i] = list.divide(i, p.in[i])
	}
	return p
}

// take removes a player from a list; the others move up.
func (p *payer) take(list, no int) {
	p.in[list] = slices.DeleteFunc(p.in[list], func(player Player) bool { return player.No == no })
	p.awards[list] = p.rules.Lists[list].divide(list, p.in[list])
}

// nextChoice is that of the highest player who has a share in several lists.
func (p *payer) nextChoice() (Choice, bool) {
	shares := make(map[int][]Award)
	for _, awards := range p.awards {
		for _, a := range awards {
			shares[a.No] = append(shares[a.No], a)
		}
	}
	for _, player := range p.order {
		if len(shares[player.No]) > 1 {
			return choose(shares[player.No]), true
		}
	}
	return Choice{}, false
}

// choose takes the biggest share, of equal ones the first.
func choose(shares []Award) Choice {
	best := shares[0]
	for _, a := range shares[1:] {
		if a.Amount() > best.Amount() {
			best = a
		}
	}
	choice := Choice{No: best.No, Took: best.List, Amount: best.Amount()}
	for _, a := range shares {
		if a.List != best.List {
			choice.Passed = append(choice.Passed, a.List)
		}
	}
	return choice
}

func fromTheTop(a, b Player) int {
	return cmp.Or(cmp.Compare(a.Rank, b.Rank), cmp.Compare(a.No, b.No))
}

func total(amounts []Amount) (sum Amount) {
	for _, a := range amounts {
		sum += a
	}
	return sum
}
