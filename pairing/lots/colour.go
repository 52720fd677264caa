package lots

// Method is how tentative colours were drawn, by the name that is recorded.
type Method string

// The methods (TOURNAMENT.md, "Before and after the rounds").
const (
	// Lot: by the seed, as [Opener] draws.
	Lot Method = "lot"
	// Nigiri: one player takes stones in the hand, the other guesses odd or even.
	Nigiri Method = "nigiri"
	// HiddenStone: one player hides a black and a white stone, the other chooses a
	// hand.
	HiddenStone Method = "hidden-stone"
)

// ColourDraw is the record of one draw for tentative Black.
type ColourDraw struct {
	Method Method
	// Round counts from 1.
	Round int
	// A and B are the two who meet.
	A, B string
	// Seed belongs to a Lot; empty for what was drawn by hand.
	Seed string
	// First is A or B: tentative Black.
	First string
}

// ByLot draws and makes the record of it.
func ByLot(seed string, round int, a, b string) (ColourDraw, error) {
	first, err := Opener(seed, round, a, b)
	if err != nil {
		return ColourDraw{}, err
	}
	return ColourDraw{Method: Lot, Round: round, A: a, B: b, Seed: seed, First: first}, nil
}

// Check says what is wrong with a record, nil if nothing is: a lot must be what its
// seed draws, a draw by hand must name one of the two and have no seed.
func (d ColourDraw) Check() error {
	switch d.Method {
	case Lot:
		first, err := Opener(d.Seed, d.Round, d.A, d.B)
		if err == nil && first != d.First {
			err = &Error{Code: NotAsDrawn, Name: d.First}
		}
		return err
	case Nigiri, HiddenStone:
		return d.checkByHand()
	}
	return &Error{Code: UnknownMethod, Name: string(d.Method)}
}

func (d ColourDraw) checkByHand() error {
	switch {
	case d.Round < 1:
		return &Error{Code: BadRound}
	case d.Seed != "":
		return &Error{Code: SeedByHand}
	case d.A == "" || d.B == "":
		return &Error{Code: NoName}
	case d.A == d.B:
		return &Error{Code: NameTwice, Name: d.A}
	case d.First != d.A && d.First != d.B:
		return &Error{Code: NeitherOfTheTwo, Name: d.First}
	}
	return nil
}
