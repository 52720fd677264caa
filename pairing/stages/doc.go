// Package stages runs an event of several tournaments that feed each other: qualifiers
// and a final, groups and a knock-out, a league and a title match (TOURNAMENT.md,
// "Formats"; record.md, "Stages"). It is a function of its input alone. It reads no
// time and keeps nothing between calls.
//
// # Terms
//
//   - stage: one tournament of the event. Its table is computed by package standings, or
//     its places are those that were printed.
//   - seat: one row of a stage that is fed. Its [Kind] says where its person comes from.
//   - else: what happens to a seat that its person does not take ([Else]).
//   - carry: what a stage takes over from the stage before ([Carry]).
//   - series: points by place over several events, of which the best count ([Series]).
//   - groups: stages that one draw fills ([Groups]; package groups).
//   - finals: stages that are played side by side for one ranking (places 1-4, 5-8).
//
// # How seats are filled
//
// [Fill] first gives each seat to the person who has earned it, in the order of the rows.
// A person who has earned two seats takes the first. Only then seats pass down: so nobody
// takes by passing down a seat that another has earned. A seat passes down the places
// below its own. It leaves out everybody who declined, was late or is in already. When no
// place is left, the next entry of its else follows.
//
// Players who share a place are taken together if there are seats for all of them. If
// there are fewer, the rule may add seats ([Rule].TieSeats). Otherwise these seats stay
// open until lots or extra games part the players ([Extra]).
//
// An answer is an act with its person and time. A fill depends on the set of the answers,
// and their order does not matter. Of two answers by one person the later one counts.
// Silence counts as declined after the deadline of a seat, for the person who has earned
// it. Those who move up have a deadline of their own ([Seat].ElseUntil).
//
// # Carried results
//
// Carried games are results of the new table, in rounds before its own. So every tie-break
// counts them as it counts all games. With [CarryAll] the opponents who did not go on take part in
// the computation. The table leaves them out. Points without games
// (a number, a scale) are [standings.Player].Brought.
package stages
