// Package opening holds the opening protocols of renju and its relatives: who places which stone
// where, who may swap, how fifths are proposed and chosen (RIF 12, seed 10;
// PLAY.md, "Opening protocols"), and the names of the 26 openings.
//
// # One description
//
// A protocol is a list of stages; a stage says who acts and which few things may be done, each leading
// to another stage. This one description gives the state machine (State.Do), the choices on a player's
// page (State.Ask), the open squares (State.Open) and the refusals. Explain makes the text of the
// regulations from it: by person until a swap is possible, then by colour, each branch to its end. A new
// protocol is a file with its description, and a line in the list in protocol.go.
//
//	in the rules                          in a description
//	stone in 5x5 around the centre        stone(5, next stage)
//	stone on the centre, anywhere         stone(Centre, ...), stone(Anywhere, ...)
//	third stone outside 5x5               stone(Outside(5), ...)
//	swap?                                 swap(...), keep(...), and what plays on
//	declares n in 1..N                    declare(named, ...)
//	two, N, n fifths                      propose(2 | named | declared, ...)
//	White picks and plays 6               choose("sixth"), the stage "sixth"
//	strikes one of three protocols        strike(...)
//
// # Terms
//
// Tentative Black (P1) and tentative White (P2) are persons; Black and White are colours, and a swap
// changes who holds them. Stones always alternate in colour, so the colour of the next stone decides who
// acts. It is the holder of the colour, or the other player in a stage that says `waiting`. Tentative
// Black places White's second stone. White, who has just placed the fourth, declares, and chooses
// Black's fifth.
//
// A turn is all that one person does before the other has to act: three stones,
// or a choice and the sixth stone. A swap, a keep or a strike alone is a turn that earns
// no increment and is not a move of the time control (TurnCounts), unless the event
// decides otherwise: package game's swapAlone.
//
// A ply is a stone or a pass. The first three plies may not be passes (RIF 12.9,
// seed 10.9), and no pass is possible while a protocol asks for something: our
// reading of RIF 12.6 and 12.7.
//
// # Decisions
//
// Keep may be left unsaid: placing the stone declines the swap. A player who has
// kept the colours cannot reconsider.
//
// A step out of place is refused and nothing is lost. Checked first is whose turn it
// is; then whether such a step is asked for at all; then, for proposals, their number,
// each point by itself (on the board, empty, in the square), duplicates, symmetry. The
// refusal names the first check that fails.
//
// Soosorv-N and Taraguchi-N allow any N, and Yamaguchi's text names no largest number. All are limited
// to the number of fifths that can be offered for any four stones (mostFifths: 56 on 15x15). More could
// leave Black without a legal proposal.
//
// The exclusion of protocols (the "rejection system" of 2008) is a protocol whose
// name lists the three: exclusion(rif,yamaguchi,soosorv-8). The strikes are made
// at the board, so they take the players' time; striking a name that is no longer
// left is out of step, and so is choosing a point that was not proposed. After the
// second strike the state is that of the remaining protocol, so nothing is described
// twice. Free, which is not a protocol, cannot be one of the three.
package opening
