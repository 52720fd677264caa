package main

import (
	"bufio"
	"fmt"
	"io"
	"strconv"
	"strings"

	"renju-arbiter/pairing"
	"renju-arbiter/pairing/swiss"
)

// writeReasons writes, after a blank line, a few lines a board.
func writeReasons(w io.Writer, reasons []swiss.Reason) error {
	out := bufio.NewWriter(w)
	for _, r := range reasons {
		fmt.Fprintf(out, "\n%s: %s score group %s\n", boardText(r.Board), partWords[r.Part], pointsText(r.Group))
		for i, s := range r.Seats {
			if i == 0 || !r.Board.Bye() {
				fmt.Fprintf(out, "  %d, %s: %s\n", s.No, pointsText(s.Score), seatText(s))
			}
		}
		if r.ColourRule > 0 {
			fmt.Fprintf(out, "  colours by rule %d: %s\n", r.ColourRule, colourWords[r.ColourRule-1])
		}
		fmt.Fprintf(out, "  %s\n", rivalText(r))
	}
	return out.Flush()
}

var partWords = map[swiss.Part]string{
	swiss.Whole: "in", swiss.WithMoved: "with a player moved down to", swiss.Remainder: "in the remainder of", swiss.Left: "left over in",
}

var colourWords = [...]string{"both preferences, as they differ", "the stronger preference", "the opposite of the latest difference",
	"the preference of the higher player", "the initial colour, by number"}

var strengthWords = map[swiss.Strength]string{swiss.Mild: "mildly", swiss.Strong: "strongly", swiss.Absolute: "absolutely"}

func seatText(s swiss.Seat) string {
	var parts []string
	switch s.Float {
	case swiss.Down:
		parts = append(parts, "floats down")
	case swiss.Up:
		parts = append(parts, "floats up")
	}
	if s.Wants == swiss.NoColour {
		return strings.Join(append(parts, "no colour due"), ", ")
	}
	due := fmt.Sprintf("%s due, %s", colourWord(s.Wants), strengthWords[s.Strength])
	switch {
	case s.Colour == swiss.NoColour:
	case s.Granted():
		due += ", granted"
	default:
		due += ", denied"
	}
	return strings.Join(append(parts, due), ", ")
}

func colourWord(c swiss.Colour) string {
	if c == swiss.First {
		return "first"
	}
	return "second"
}

func rivalText(r swiss.Reason) string {
	if r.Rival == nil {
		return fmt.Sprintf("the next best pairing is not looked for beyond %d players", swiss.ExplainedAtMost)
	}
	if r.Rival.Rule == swiss.C4 {
		return "without it no legal pairing exists (C4)"
	}
	instead := make([]string, len(r.Instead))
	for i, b := range r.Instead {
		instead[i] = boardText(b)
	}
	return fmt.Sprintf("without it the best is %s, worse by %s", strings.Join(instead, ", "), verdictText(*r.Rival))
}

// counted is what each criterion counts.
var counted = map[swiss.Rule]string{
	swiss.C6: "players who leave the bracket", swiss.C7: "of those who leave it, players",
	swiss.C8: "players left over in the next group", swiss.C9: "unplayed games of the one with the bye",
	swiss.C10: "topscorers' boards with a colour difference beyond 2", swiss.C11: "topscorers' boards with a colour for the third time running",
	swiss.C12: "boards with a preference denied", swiss.C13: "boards with a strong preference denied",
	swiss.C14: "floats down again after one round", swiss.C15: "floats up again after one round",
	swiss.C16: "floats down again after two rounds", swiss.C17: "floats up again after two rounds",
	swiss.C18: "of those moved down again after one round, players left", swiss.C19: "floats up again after one round, against players",
	swiss.C20: "of those moved down again after two rounds, players left", swiss.C21: "floats up again after two rounds, against players",
}

// verdictText is the rule with its numbers, the better first.
func verdictText(v swiss.Verdict) string {
	switch v.Rule {
	case swiss.C4:
		return "C4, no legal pairing"
	case swiss.C5:
		return fmt.Sprintf("C5, the score of the one with the bye: %s against %s", pointsText(swiss.Points(v.Better)), pointsText(swiss.Points(v.Worse)))
	case swiss.MovedChosen:
		return fmt.Sprintf("the choice of those moved down: %d is paired", v.Player)
	case swiss.MovedOpponents:
		return fmt.Sprintf("the opponents of those moved down: %d meets %d before %d", v.Player, v.Better, v.Worse)
	case swiss.Transposition:
		return fmt.Sprintf("the order of transpositions: %d meets %d before %d", v.Player, v.Better, v.Worse)
	case swiss.FewestExchanges:
		return fmt.Sprintf("the fewest exchanges: %d against %d", v.Better, v.Worse)
	case swiss.SmallestSum:
		return fmt.Sprintf("the smallest exchange: numbers of the upper half sum to %d against %d", v.Better, v.Worse)
	case swiss.HighestLeaving:
		return fmt.Sprintf("the order of exchanges: %d leaves the upper half before %d", v.Better, v.Worse)
	case swiss.LowestEntering:
		return fmt.Sprintf("the order of exchanges: %d enters the upper half before %d", v.Better, v.Worse)
	}
	text := fmt.Sprintf("%s, %s", v.Rule, counted[v.Rule])
	if byScore(v) {
		text += " with " + pointsText(v.Score)
	}
	return fmt.Sprintf("%s: %d against %d", text, v.Better, v.Worse)
}

// byScore says that the number is of one score.
func byScore(v swiss.Verdict) bool {
	switch v.Rule {
	case swiss.C7, swiss.C18, swiss.C19, swiss.C20, swiss.C21:
		return true
	case swiss.C8:
		return v.Score != 0
	}
	return false
}

// faultText is one fault of a pairing made by hand.
func faultText(f swiss.Fault) string {
	who := make([]string, len(f.Players))
	for i, no := range f.Players {
		who[i] = strconv.Itoa(no)
	}
	players := strings.Join(who, " ")
	switch f.Code {
	case swiss.Stranger:
		return fmt.Sprintf("%s: nobody has this number", players)
	case swiss.AbsentPaired:
		return fmt.Sprintf("%s: is away, and paired", players)
	case swiss.PairedTwice:
		return fmt.Sprintf("%s: is paired more than once", players)
	case swiss.NotPaired:
		return fmt.Sprintf("%s: is not paired", players)
	case swiss.ExtraBye:
		return fmt.Sprintf("%s: a bye that nobody needs", players)
	case swiss.Rematch:
		return fmt.Sprintf("%s: met in round %d (C1)", players, f.Round)
	case swiss.KeptApart:
		return fmt.Sprintf("%s: may not meet (C1)", players)
	case swiss.Compatriots:
		return fmt.Sprintf("%s: are compatriots (C1)", players)
	case swiss.SecondBye:
		return fmt.Sprintf("%s: had the bye in round %d (C2)", players, f.Round)
	case swiss.ByeAfterPoints:
		return fmt.Sprintf("%s: had a win's points without a game in round %d (C2)", players, f.Round)
	case swiss.ColourClash:
		return fmt.Sprintf("%s: both must have the same colour (C3)", players)
	case swiss.OtherColours:
		return fmt.Sprintf("%s: the colours are the other way round", players)
	}
	return "worse by " + verdictText(*f.Verdict)
}

func boardText(b pairing.Board) string {
	if b.Bye() {
		return fmt.Sprintf("%d bye", b.First)
	}
	return fmt.Sprintf("%d %d", b.First, b.Second)
}

// pointsText is 2.5 for 2500 thousandths.
func pointsText(p swiss.Points) string {
	return strconv.FormatFloat(float64(p)/1000, 'f', -1, 64)
}
