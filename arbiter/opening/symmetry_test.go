package opening

import (
	"testing"

	"pgregory.net/rapid"

	"renju-arbiter/arbiter/board"
)

// everySymmetry is the oracle: it tries every turn with every shift there is,
// and looks at every point of the board.
func everySymmetry(pos *board.Position, setting Symmetry) []board.Transform {
	var found []board.Transform
	reach := 2 * pos.Size()
	for kind := range board.Symmetries {
		for dx := -reach; dx <= reach; dx++ {
			for dy := -reach; dy <= reach; dy++ {
				t := board.Transform{Kind: kind, DX: dx, DY: dy}
				if setting == OnBoard && !fixesTheCentre(t, pos.Size()) {
					continue
				}
				if keepsAll(pos, t) {
					found = append(found, t)
				}
			}
		}
	}
	return found
}

func fixesTheCentre(t board.Transform, size int) bool {
	x, y := t.Apply(size/2, size/2)
	return x == size/2 && y == size/2
}

func keepsAll(pos *board.Position, t board.Transform) bool {
	kept := true
	for y := 0; y < pos.Size() && kept; y++ {
		for x := 0; x < pos.Size() && kept; x++ {
			colour := pos.At(board.At(x, y))
			if colour == board.Empty {
				continue
			}
			u, v := t.Apply(x, y)
			kept = u >= 0 && v >= 0 && u < pos.Size() && v < pos.Size() && pos.At(board.At(u, v)) == colour
		}
	}
	return kept
}

// carried tells whether some symmetry carries p to q.
func carried(symmetries []board.Transform, p, q board.Point) bool {
	for _, t := range symmetries {
		if x, y := t.Apply(p.X(), p.Y()); x == q.X() && y == q.Y() {
			return true
		}
	}
	return false
}

func TestSymmetricFifthsAreFoundAsByTryingEverything(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		pos := board.New(15)
		near := rapid.IntRange(5, 9) // close together, so that symmetries are common
		for range 4 {
			p := board.At(near.Draw(t, "x"), near.Draw(t, "y"))
			pos.Set(p, board.White-board.Stone(pos.Count()%2))
		}
		setting := rapid.SampledFrom([]Symmetry{Pattern, OnBoard}).Draw(t, "setting")
		symmetries := everySymmetry(&pos, setting)
		pos.Points(func(p board.Point, _ board.Stone) {
			q := board.At(rapid.IntRange(0, 14).Draw(t, "qx"), rapid.IntRange(0, 14).Draw(t, "qy"))
			want := p != q && carried(symmetries, p, q)
			if Symmetric(&pos, setting, p, q) != want || Symmetric(&pos, setting, q, p) != want {
				t.Fatalf("%v and %v: symmetric is not %v", p, q, want)
			}
			for _, s := range symmetries {
				if x, y := s.Apply(p.X(), p.Y()); x >= 0 && y >= 0 && x < 15 && y < 15 {
					if q := board.At(x, y); q != p && !Symmetric(&pos, setting, p, q) {
						t.Fatalf("%v and %v are symmetric by %v", p, q, s)
					}
				}
			}
		})
	})
}

// PLAY.md gives the figures: over the 26 openings and every fourth move.
func TestSymmetricFifthsOverAllFourthMoves(t *testing.T) {
	for _, test := range []struct {
		setting          Symmetry
		positions, pairs int
	}{
		{Pattern, 163, 16796},
		{OnBoard, 84, 8808},
	} {
		all, positions, pairs, fewest := 0, 0, 0, 225
		everyFourthMove(func(pos *board.Position) {
			all++
			n, offers := pairsAndOffers(pos, test.setting)
			if n > 0 {
				positions++
			}
			pairs += n
			fewest = min(fewest, offers)
		})
		if all != 5772 || positions != test.positions || pairs != test.pairs {
			t.Errorf("%v: %d of %d positions hold %d pairs; want %d of 5772, %d",
				test.setting, positions, all, pairs, test.positions, test.pairs)
		}
		if fewest < mostFifths(15) {
			t.Errorf("%v: in some position only %d fifths can be offered", test.setting, fewest)
		}
	}
}

func everyFourthMove(f func(pos *board.Position)) {
	for _, o := range patterns() {
		pos := board.New(15)
		pos.Set(board.Centre(15), board.Black)
		pos.Set(o.Second(), board.White)
		pos.Set(o.Third, board.Black)
		for _, fourth := range empties(&pos) {
			pos.Set(fourth, board.White)
			f(&pos)
			pos.Set(fourth, board.Empty)
		}
	}
}

func empties(pos *board.Position) (found []board.Point) {
	pos.Points(func(p board.Point, colour board.Stone) {
		if colour == board.Empty {
			found = append(found, p)
		}
	})
	return found
}

// pairsAndOffers counts the symmetric pairs of empty points, and how many
// points can be offered at the most: one of each set of symmetric points.
func pairsAndOffers(pos *board.Position, setting Symmetry) (pairs, offers int) {
	symmetries := keeping(pos, setting)
	free := empties(pos)
	for i, p := range free {
		first := true
		for j, q := range free {
			if !exchanges(symmetries, p, q) {
				continue
			}
			if i < j {
				pairs++
			} else {
				first = false
			}
		}
		if first {
			offers++
		}
	}
	return pairs, offers
}

// PLAY.md: the readings differ at 1D with the fourth stone on row 9.
func TestPatternAndBoardDifferWhereTheAxisMissesTheCentre(t *testing.T) {
	script := "P1 h8\nP1 h9\nP1 h10\nP2 a9\n"
	for setting, refusal := range map[Symmetry]string{Pattern: " ! symmetric-proposal", OnBoard: ""} {
		s, err := Begin("rif", setting, 15)
		if err != nil {
			t.Fatal(err)
		}
		g := &table{State: s, pos: board.New(15)}
		g.play(t, script+"P1 propose g8 g10"+refusal)
	}
}

func TestEveryPairOfProposalsIsCompared(t *testing.T) {
	g := sitDown(t, "soosorv-8")
	g.play(t, `P1 h8
		P1 h9
		P1 h10
		P2 h2
		P2 declare 4
		P1 propose a1 b3 c5 o1 ! symmetric-proposal
		P1 propose a1 b3 m5 c5 ! symmetric-proposal
		P1 propose g4 i4 c5 b3 ! symmetric-proposal
		P1 propose g4 i5 c5 b3`)
}

func TestTheSettingIsReadAndWrittenBack(t *testing.T) {
	for text, setting := range map[string]Symmetry{"pattern": Pattern, "board": OnBoard} {
		var got Symmetry
		if err := got.UnmarshalText([]byte(text)); err != nil || got != setting {
			t.Errorf("%q was read as %v, %v", text, got, err)
		}
		if back, _ := setting.MarshalText(); string(back) != text {
			t.Errorf("%v was written as %q", setting, back)
		}
	}
	if err := new(Symmetry).UnmarshalText([]byte("none")); err == nil || err.Error() != `"none" is no setting for symmetric fifths: pattern or board` {
		t.Errorf("a setting that does not exist: %v", err)
	}
}
