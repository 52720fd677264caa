package standings

import "strings"

// The oracle computes points and every tie-break straight
// from the words of TIEBREAKS.md, in floating point, slowly, from the results as
// they came in. It shares no code with the package but the codes.

type oracle struct {
	in        Input
	rounds    int
	games     int
	win, draw float64 // of a pairing, on the score that ranks
}

func newOracle(in Input) oracle {
	o := oracle{in: in, games: max(in.Games, 1)}
	o.win, o.draw = o.pairing(in.Games > 1 && in.Points == MatchScore)
	for round := 1; round <= 60; round++ {
		games, open, letters, later := 0, 0, "", false
		for _, r := range in.Results {
			later = later || r.Round > round
			switch {
			case r.Round != round:
			case r.Second == 0:
				letters += r.FirstCode.String()
			default:
				games++
				if r.FirstCode == Pending {
					open++
				}
			}
		}
		empty := games == 0 && (later || strings.Contains(letters, "U") || letters != "" && len(letters) == len(in.Players))
		if in.Live && games > open || games > 0 && open == 0 || empty {
			o.rounds = round
		}
	}
	return o
}

// pairing is what a won and a drawn pairing are worth.
func (o oracle) pairing(onMatches bool) (win, draw float64) {
	if onMatches {
		return o.in.Match.Win.Float(), o.in.Match.Draw.Float()
	}
	return o.in.Scoring.Win.Float() * float64(o.games), o.in.Scoring.Draw.Float() * float64(o.games)
}

// results are a player's games of a round, or the bye: the own letter, the other's.
func (o oracle) results(no, round int) (own, other []string, opponent int) {
	for _, r := range o.in.Results {
		switch {
		case r.Round != round:
		case r.First == no:
			own, other, opponent = append(own, r.FirstCode.String()), append(other, r.SecondCode.String()), r.Second
		case r.Second == no:
			own, other, opponent = append(own, r.SecondCode.String()), append(other, r.FirstCode.String()), r.First
		}
	}
	return own, other, opponent
}

// at is a player's opponent (0: none) and letter in a round; "Z" for no entry, ""
// for no result. Of several games it is who made more points so far: the letter of
// a forfeit if nobody played.
func (o oracle) at(no, round int) (opponent int, letter string) {
	own, other, opponent := o.results(no, round)
	if len(own) == 0 {
		return 0, "Z"
	}
	if opponent == 0 || o.in.Games < 2 {
		return opponent, own[0]
	}
	mine, theirs, letters := 0.0, 0.0, "~+-"
	for i := range own {
		mine += o.worth(own[i])
		theirs += o.worth(other[i])
		if board(own[i]) {
			letters = "=10"
		}
	}
	switch {
	case strings.Join(own, "") == "":
		return opponent, ""
	case mine > theirs:
		return opponent, letters[1:2]
	case mine < theirs || mine == 0:
		return opponent, letters[2:]
	}
	return opponent, letters[:1]
}

// made is a player's points in a round, on the score that ranks.
func (o oracle) made(no, round int) float64 {
	return o.scored(no, round, o.in.Games > 1 && o.in.Points == MatchScore)
}

// scored is one of the two scores of a round: of who has won the match, or of the
// games; a bye is a match won or drawn in all its games.
func (o oracle) scored(no, round int, onMatches bool) (points float64) {
	own, _, opponent := o.results(no, round)
	if onMatches || opponent == 0 {
		win, draw := o.pairing(onMatches)
		_, letter := o.at(no, round)
		return o.of(letter, win, draw)
	}
	for _, letter := range own {
		points += o.worth(letter)
	}
	return points
}

// worth is what the letter of a game gives.
func (o oracle) worth(letter string) float64 {
	return o.of(letter, o.in.Scoring.Win.Float(), o.in.Scoring.Draw.Float())
}

func (o oracle) of(letter string, win, draw float64) float64 {
	if o.in.System == RoundRobin && (letter == "U" || letter == "F" || letter == "H") {
		return 0
	}
	return map[string]float64{"1": win, "+": win, "U": win, "F": win, "=": draw, "H": draw, "~": draw}[letter]
}

func (o oracle) points(no int) (points float64) {
	for round := 1; round <= o.rounds; round++ {
		points += o.made(no, round)
	}
	return points
}

func board(letter string) bool     { return letter == "1" || letter == "0" || letter == "=" }
func forfeited(letter string) bool { return letter == "+" || letter == "-" || letter == "~" }
func voluntary(letter string) bool { return letter == "H" || letter == "Z" || letter == "-" }

// seen is the score as opponents see it.
func (o oracle) seen(no int) (score float64) {
	if o.in.System == RoundRobin || o.in.Unplayed == NoUnplayed {
		return o.points(no)
	}
	for round := 1; round <= o.rounds; round++ {
		_, letter := o.at(no, round)
		later := false
		for r := round + 1; r <= o.rounds; r++ {
			_, l := o.at(no, r)
			later = later || !voluntary(l)
		}
		switch {
		case o.in.Unplayed == FIDE2012 && letter != "" && !board(letter):
			score += o.draw
		case o.in.Unplayed == FIDE2026 && (letter == "H" || letter == "Z") && !later:
			score += o.draw
		default:
			score += o.made(no, round)
		}
	}
	return score
}

// contribution is what a round gives to the sums over opponents; there is false
// where it gives nothing to add or to cut.
func (o oracle) contribution(no, round int) (score float64, there bool) {
	opponent, letter := o.at(no, round)
	forfeit := forfeited(letter)
	swiss, made := o.in.System == Swiss, o.made(no, round)
	switch {
	case letter == "":
		return 0, false
	case board(letter):
		return o.seen(opponent), true
	case o.in.Unplayed == NoUnplayed:
		return 0, swiss
	case !swiss && forfeit:
		return o.points(opponent), true
	case !swiss:
		return 0, false
	case o.in.Unplayed == FIDE2026 && forfeit:
		return min(o.points(no), o.seen(opponent)), true
	case o.in.Unplayed == FIDE2026:
		return min(o.points(no), o.draw*float64(o.rounds)), true
	}
	virtual := o.win - made + o.draw*float64(o.rounds-round)
	for r := 1; r < round; r++ {
		virtual += o.made(no, r)
	}
	return virtual, true
}

func (o oracle) sonnebornBerger(no int) (total float64) {
	for round := 1; round <= o.rounds; round++ {
		score, _ := o.contribution(no, round)
		share := o.made(no, round)
		if o.in.Games > 1 {
			share /= o.win
		}
		total += score * share
	}
	return total
}

// average is the average of a player's points against another; met is false if
// they have no encounter.
func (o oracle) average(no, other int) (average float64, met bool) {
	games := 0.0
	for round := 1; round <= o.rounds; round++ {
		opponent, letter := o.at(no, round)
		forfeit := forfeited(letter)
		counts := board(letter) || forfeit && o.in.System == RoundRobin && o.in.Unplayed != NoUnplayed
		if opponent == other && counts {
			games++
			average += o.made(no, round)
		}
	}
	if games == 0 {
		return 0, false
	}
	return average / games, true
}

// direct gives the places of a group, by number.
func (o oracle) direct(group []int) map[int]int {
	score, missing, complete := map[int]float64{}, map[int]float64{}, true
	for _, a := range group {
		for _, b := range group {
			if points, met := o.average(a, b); met {
				score[a] += points
			} else if a != b {
				missing[a]++
				complete = false
			}
		}
	}
	const little = 1e-9
	places := map[int]int{}
	for _, a := range group {
		places[a] = 1
	}
	if !complete {
		for _, a := range group {
			clear, rest := true, []int(nil)
			for _, b := range group {
				if b != a {
					rest = append(rest, b)
					clear = clear && score[b]+missing[b]*o.win < score[a]-little
				}
			}
			if clear && len(rest) > 0 {
				for b, place := range o.direct(rest) {
					places[b] = place + 1
				}
				return places
			}
		}
		return places
	}
	for _, a := range group {
		var level []int
		ahead := 0
		for _, b := range group {
			switch {
			case score[b] > score[a]+little:
				ahead++
			case score[b] > score[a]-little:
				level = append(level, b)
			}
		}
		if len(level) < len(group) {
			places[a] = ahead + o.direct(level)[a]
		}
	}
	return places
}
