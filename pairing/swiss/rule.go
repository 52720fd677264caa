package swiss

// Rule is what decides between two pairings: a criterion of the text, or one of
// the choices among pairings that are equal by all criteria. The words for people
// are made elsewhere.
type Rule string

// The criteria (DUTCH.md). C1 to C3 allow a board or do not; C4 says that no
// complete pairing exists.
const (
	C1  Rule = "C1"
	C2  Rule = "C2"
	C3  Rule = "C3"
	C4  Rule = "C4"
	C5  Rule = "C5"
	C6  Rule = "C6"
	C7  Rule = "C7"
	C8  Rule = "C8"
	C9  Rule = "C9"
	C10 Rule = "C10"
	C11 Rule = "C11"
	C12 Rule = "C12"
	C13 Rule = "C13"
	C14 Rule = "C14"
	C15 Rule = "C15"
	C16 Rule = "C16"
	C17 Rule = "C17"
	C18 Rule = "C18"
	C19 Rule = "C19"
	C20 Rule = "C20"
	C21 Rule = "C21"
)

// The choices (DUTCH.md, "Which of several equal pairings").
const (
	// MovedChosen: choice 1, which of the players moved down are paired.
	MovedChosen Rule = "moved-chosen"
	// MovedOpponents: choice 2, whom they meet.
	MovedOpponents Rule = "moved-opponents"
	// FewestExchanges, SmallestSum, HighestLeaving, LowestEntering: choice 3, who
	// is in S1 of the remainder.
	FewestExchanges Rule = "fewest-exchanges"
	SmallestSum     Rule = "smallest-sum"
	HighestLeaving  Rule = "highest-leaving"
	LowestEntering  Rule = "lowest-entering"
	// Transposition: choice 4, whom S1 meets.
	Transposition Rule = "transposition"
)

// Verdict is the first rule by which one pairing is better than another.
type Verdict struct {
	Rule Rule
	// Group is the score of the bracket where they part; unset with C4 and C5.
	Group Points
	// Score is whose number it is, where a rule counts by score: C7, C8 and C18 to
	// C21. With C8 0 may also mean everybody.
	Score Points
	// Player is the start number that the choice is about, with MovedChosen,
	// MovedOpponents and Transposition; 0 with the others.
	Player int
	// Better and Worse are what the rule compares. C5: the score of the one with
	// the bye, in thousandths. C6 to C21: how many faults. MovedOpponents and
	// Transposition: the number of Player's opponent. MovedChosen: 1 for paired
	// here. HighestLeaving, LowestEntering: a start number. FewestExchanges: how
	// many; SmallestSum: the sum. C4: nothing.
	Better, Worse int
}
