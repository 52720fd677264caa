package rehearsal

import (
	"renju-arbiter/arbiter/board"
	"renju-arbiter/arbiter/game"
	"renju-arbiter/clock"
)

const (
	black = board.Black
	white = board.White

	five = game.ClaimFive
	foul = game.ClaimFoul
	flag = game.ClaimTime

	s = clock.Second
)

// set are the questions of examinations, made up for them. White stones that an item does not name stand
// far away, and so do black ones.
var set = []item{
	// Fives (RIF 9.1, seed 7.1).
	{name: "five", black: "h8 i8 j8 k8", stone: "black l8", claim: five, by: black, right: Upheld, rule: "RIF 9.1"},
	{name: "five on a diagonal", black: "h8 i9 j10 k11", stone: "black l12", claim: five, by: black, right: Upheld, rule: "RIF 9.1"},
	{name: "five with the middle last", black: "h8 i8 k8 l8", stone: "black j8", claim: five, by: black, right: Upheld, rule: "RIF 9.1"},
	{name: "five at the edge", black: "o4 o5 o6 o7", white: "o3 n5 n6 n7 m9", stone: "black o8", claim: five, by: black, right: Upheld, rule: "RIF 9.1"},
	{name: "a four is no five", black: "h8 i8 j8", stone: "black k8", claim: five, by: black, right: Unfounded, rule: "RIF 9.1"},
	{name: "a five with a hole", black: "h8 i8 k8", stone: "black l8", claim: five, by: black, right: Unfounded, rule: "RIF 9.1"},
	{name: "a five with a white stone in it", black: "h8 i8 k8 l8", white: "j8", stone: "black m8", claim: five, by: black, right: Unfounded, rule: "RIF 9.1"},
	{name: "five, named by its first stone", black: "h8 i8 j8 k8", stone: "black l8", named: "h8", claim: five, by: black, right: Upheld, rule: "RIF 9.1"},
	{name: "five, another stone named", black: "h8 i8 j8 k8 c4", stone: "black l8", named: "c4", claim: five, by: black, right: Unfounded, rule: "RIF 9.1"},
	{name: "White's five", white: "d4 e4 f4 g4", stone: "white h4", claim: five, by: white, right: Upheld, rule: "RIF 9.1"},
	{name: "White's five on a diagonal", white: "d5 e6 f7 h9", stone: "white g8", claim: five, by: white, right: Upheld, rule: "RIF 9.1"},
	{name: "White's four", white: "d4 e4 f4", stone: "white g4", claim: five, by: white, right: Unfounded, rule: "RIF 9.1"},
	{name: "White wins with six", white: "d4 e4 f4 h4 i4", stone: "white g4", claim: five, by: white, right: Upheld, rule: "RIF 9.1"},
	{name: "White wins with seven", white: "d4 e4 f4 h4 i4 j4", stone: "white g4", claim: five, by: white, right: Upheld, rule: "RIF 9.1"},
	{name: "five and an overline", black: "h8 g8 f8 e8 d3 d4 d5 d6 d7", stone: "black d8", claim: five, by: black, right: Upheld, rule: "RIF 9.1"},
	{name: "five and an overline, claimed as a foul", black: "h8 g8 f8 e8 d3 d4 d5 d6 d7", stone: "black d8", claim: foul, by: white, right: Unfounded, rule: "RIF 9.1"},
	{name: "five and a double-three", black: "h8 g8 f8 e8 i9 i10 j9 k10", stone: "black i8", claim: foul, by: white, right: Unfounded, rule: "RIF 9.1"},
	{name: "five and a double-four", black: "h8 g8 f8 e8 i9 i10 i11 j9 k10 l11", stone: "black i8", claim: foul, by: white, right: Unfounded, rule: "RIF 9.1"},
	{name: "five between white stones", black: "h8 i8 j8 k8", white: "g8 m8", stone: "black l8", claim: foul, by: white, right: Unfounded, rule: "RIF 9.1"},
	{name: "five with a sixth stone apart", black: "h8 f8 g8 i8 k8", stone: "black e8", claim: foul, by: white, right: Unfounded, rule: "RIF 9.1"},
	{name: "a five that was overlooked", black: "h8 i8 j8 k8", stone: "black l8", then: "c3 d4", claim: five, by: black, right: Upheld, rule: "RIF 9.1"},
	{name: "White's five that was overlooked", white: "d4 e4 f4 g4", stone: "white h4", then: "c9 d9 c10", claim: five, by: white, right: Upheld, rule: "RIF 9.1"},
	{name: "a five against a fallen flag", black: "h8 i8 j8 k8", stone: "black l8", left: [2]clock.Span{40 * s, -3 * s}, claim: five, by: black, right: Upheld, rule: "RIF 9.1"},

	// Late fives where the event lets them lapse (RIF 9.7, seed 7.7).
	{name: "a five that has lapsed", black: "h8 i8 j8 k8", stone: "black l8", then: "c3 d4", named: "l8", lapses: true, claim: five, by: black, right: Unfounded, rule: "RIF 9.7"},
	{name: "a five that has lapsed with White's move", black: "h8 i8 j8 k8", stone: "black l8", then: "c3", lapses: true, claim: five, by: black, right: Unfounded, rule: "RIF 9.7"},
	{name: "a five that has lapsed with a pass", black: "h8 i8 j8 k8", stone: "black l8", then: "pass", lapses: true, claim: five, by: black, right: Unfounded, rule: "RIF 9.7"},
	{name: "a five in time", black: "h8 i8 j8 k8", stone: "black l8", lapses: true, claim: five, by: black, right: Upheld, rule: "RIF 9.1"},
	{name: "White's five that has lapsed", white: "d4 e4 f4 g4", stone: "white h4", then: "c9 d9", named: "h4", lapses: true, claim: five, by: white, right: Unfounded, rule: "RIF 9.7"},
	{name: "White's overline that has lapsed", white: "d4 e4 f4 h4 i4", stone: "white g4", then: "c9", lapses: true, claim: five, by: white, right: Unfounded, rule: "RIF 9.7"},

	// Black's overline (RIF 9.2 a; seed 7.2).
	{name: "six", black: "h8 e8 f8 g8 j8", stone: "black i8", claim: foul, by: white, right: Upheld, rule: "RIF 9.2"},
	{name: "seven on a diagonal", black: "h8 e5 f6 g7 j10 k11", stone: "black i9", claim: foul, by: white, right: Upheld, rule: "RIF 9.2"},
	{name: "six, claimed as a five", black: "h8 e8 f8 g8 j8", stone: "black i8", claim: five, by: black, right: Unfounded, rule: "RIF 9.1"},
	{name: "six, claimed three moves later", black: "h8 e8 f8 g8 j8", stone: "black i8", then: "c3 d4 c5", claim: foul, by: white, right: Upheld, rule: "RIF 9.2"},
	{name: "five points of six", black: "h8 g8 i8 k8", stone: "black f8", claim: foul, by: white, right: Unfounded, rule: "RIF 9.2"},

	// Double-fours (RIF 9.2 b; seed 7.2).
	{name: "four and four", black: "h8 g8 i8 j9 j10 j11", stone: "black j8", claim: foul, by: white, right: Upheld, rule: "RIF 9.2"},
	{name: "two fours on one line", black: "h8 e8 i8 k8", stone: "black g8", claim: foul, by: white, right: Upheld, rule: "RIF 9.2"},
	{name: "two fours of two and two", black: "h8 e8 f8 k8 l8", stone: "black i8", claim: foul, by: white, right: Upheld, rule: "RIF 9.2"},
	{name: "two fours, each closed at one end", black: "h8 g8 i8 j9 j10 j11", white: "f8 j12", stone: "black j8", claim: foul, by: white, right: Upheld, rule: "RIF 9.2"},
	{name: "four and three", black: "h8 g8 i8 j9 j10", stone: "black j8", claim: foul, by: white, right: Unfounded, rule: "RIF 9.2"},
	{name: "a four that only six would complete", black: "h8 f8 g8 i9 i10 i12 i13", stone: "black i8", claim: foul, by: white, right: Unfounded, rule: "RIF 9.2"},
	{name: "a four that is closed at both ends", black: "h8 g8 i8 j9 j10 j11", white: "f8 k8", stone: "black j8", claim: foul, by: white, right: Unfounded, rule: "RIF 9.2"},
	{name: "four, four and three", black: "h8 g8 i8 j9 j10 j11 k9 l10", stone: "black j8", claim: foul, by: white, right: Upheld, rule: "RIF 9.2"},
	{name: "four, three and three", black: "h8 g8 i8 j9 j10 k9 l10", stone: "black j8", claim: foul, by: white, right: Upheld, rule: "RIF 9.2"},

	// Double-threes (RIF 9.2 c and 9.3; seed 7.2, 7.3).
	{name: "three and three", black: "h8 i8 j9 j10", stone: "black j8", claim: foul, by: white, right: Upheld, rule: "RIF 9.2"},
	{name: "three and three, straight and slanting", black: "h8 i9 j11 j12", stone: "black j10", claim: foul, by: white, right: Upheld, rule: "RIF 9.2"},
	{name: "a three with a hole", black: "h8 i8 k9 k10", stone: "black k8", claim: foul, by: white, right: Upheld, rule: "RIF 9.2"},
	{name: "three threes", black: "h8 i8 j9 j10 k9 l10", stone: "black j8", claim: foul, by: white, right: Upheld, rule: "RIF 9.2"},
	{name: "a three that is closed at one end", black: "h8 i8 j9 j10", white: "g8", stone: "black j8", claim: foul, by: white, right: Unfounded, rule: "RIF 9.2"},
	{name: "a three between two white stones", black: "h8 i8 j9 j10", white: "f8 l8", stone: "black j8", claim: foul, by: white, right: Unfounded, rule: "RIF 9.2"},
	{name: "a three at the edge", black: "h8 j14 j15 i13 h13", stone: "black j13", claim: foul, by: white, right: Unfounded, rule: "RIF 9.2"},
	{name: "two stones and three", black: "h8 j9", stone: "black j8", claim: foul, by: white, right: Unfounded, rule: "RIF 9.2"},
	{name: "another stone is named", black: "h8 i8 j9 j10", stone: "black j8", named: "j9", claim: foul, by: white, right: Unfounded, rule: "RIF 9.2"},
	{name: "allowed: an overline stands in the way", black: "h8 i8 j9 j10 k4 k5 k6 k7 k9", white: "f8 k3", stone: "black j8", claim: foul, by: white, right: Unfounded, rule: "RIF 9.3"},
	{name: "allowed: a double-four stands in the way", black: "h8 i8 j9 j10 k5 k6 k7", white: "f8 k4", stone: "black j8", claim: foul, by: white, right: Unfounded, rule: "RIF 9.3"},
	{name: "allowed: a double-three stands in the way", black: "h8 i8 j9 j10 k6 k7 l9 m10", white: "f8", stone: "black j8", claim: foul, by: white, right: Unfounded, rule: "RIF 9.3"},
	{name: "forbidden: the other point is free", black: "h8 i8 j9 j10 k5 k6 k7", white: "k4", stone: "black j8", claim: foul, by: white, right: Upheld, rule: "RIF 9.2"},
	{name: "allowed: an overline, the other way round", black: "h8 j8 j9 j10 k5 k6 k7 k9 k10", white: "f8", stone: "black i8", claim: foul, by: white, right: Unfounded, rule: "RIF 9.3"},
	{name: "allowed, and claimed as a five", black: "h8 i8 j9 j10 k5 k6 k7", white: "f8 k4", stone: "black j8", claim: five, by: black, right: Unfounded, rule: "RIF 9.3"},

	// Fouls that were claimed too late (RIF 9.8, seed 7.8).
	{name: "a double-three that has lapsed", black: "h8 i8 j9 j10", stone: "black j8", then: "c3", claim: foul, by: white, right: Unfounded, rule: "RIF 9.8"},
	{name: "a double-three that has lapsed with a pass", black: "h8 i8 j9 j10", stone: "black j8", then: "pass", claim: foul, by: white, right: Unfounded, rule: "RIF 9.8"},
	{name: "a double-three of two moves ago", black: "h8 i8 j9 j10", stone: "black j8", then: "c3 d4", named: "j8", claim: foul, by: white, right: Unfounded, rule: "RIF 9.8"},
	{name: "a double-four that has lapsed", black: "h8 g8 i8 j9 j10 j11", stone: "black j8", then: "j12", named: "j8", claim: foul, by: white, right: Unfounded, rule: "RIF 9.8"},
	{name: "a double-four on one line that has lapsed", black: "h8 e8 i8 k8", stone: "black g8", then: "f8 d4", named: "g8", claim: foul, by: white, right: Unfounded, rule: "RIF 9.8"},
	{name: "an overline does not lapse", black: "h8 e8 f8 g8 j8", stone: "black i8", then: "c3 d4 c5 d6", named: "i8", claim: foul, by: white, right: Upheld, rule: "RIF 9.2"},

	// Time (RIF 9.4, 9.6, 10.4; seed 7.4, 7.6, 8.4).
	{name: "White's flag is down", left: [2]clock.Span{180 * s, -5 * s}, claim: flag, by: black, right: Upheld, rule: "RIF 9.4"},
	{name: "Black's flag is down", left: [2]clock.Span{-70 * s, 9 * s}, claim: flag, by: white, right: Upheld, rule: "RIF 9.4"},
	{name: "exactly nothing is left", left: [2]clock.Span{600 * s, zero}, claim: flag, by: black, right: Upheld, rule: "RIF 9.4"},
	{name: "a second is left", left: [2]clock.Span{600 * s, s}, claim: flag, by: black, right: Unfounded, rule: "RIF 9.4"},
	{name: "a minute is left", left: [2]clock.Span{60 * s, 2 * s}, claim: flag, by: white, right: Unfounded, rule: "RIF 9.4"},
	{name: "both flags are down", left: [2]clock.Span{-1 * s, -90 * s}, claim: flag, by: black, right: Drawn, rule: "RIF 10.4"},
	{name: "both flags are down, one by a moment", left: [2]clock.Span{-200 * s, zero}, claim: flag, by: white, right: Drawn, rule: "RIF 10.4"},
	{name: "a five when both flags are down", black: "h8 i8 j8 k8", stone: "black l8", left: [2]clock.Span{-2 * s, -30 * s}, claim: five, by: black, right: Drawn, rule: "RIF 10.4"},
	{name: "only the own flag is down", left: [2]clock.Span{-4 * s, 300 * s}, claim: flag, by: black, right: NotHeard, rule: "RIF 9.6"},
	{name: "a five with the own flag down", black: "h8 i8 j8 k8", stone: "black l8", left: [2]clock.Span{-2 * s, 30 * s}, claim: five, by: black, right: NotHeard, rule: "RIF 9.6"},
	{name: "a foul with the own flag down", black: "h8 i8 j9 j10", stone: "black j8", left: [2]clock.Span{200 * s, -2 * s}, claim: foul, by: white, right: NotHeard, rule: "RIF 9.6"},
	{name: "a five at nothing exactly", black: "h8 i8 j8 k8", stone: "black l8", left: [2]clock.Span{zero, 30 * s}, claim: five, by: black, right: NotHeard, rule: "RIF 9.6"},
	{name: "moves are missing", left: [2]clock.Span{-5 * s, 900 * s}, control: "40/7200:20/3600", claim: flag, by: white, right: Upheld, rule: "RIF 9.4"},
	{name: "a period of the byo-yomi is left", left: [2]clock.Span{25 * s, 900 * s}, control: "600:3x30", claim: flag, by: white, right: Unfounded, rule: "RIF 9.4"},
}
