// Package prizes gives out the prize money of an event: a list of prizes by place,
// lists for categories, shared by the rule of the event. Money is neither created
// nor lost: what a list has is what its players get and what is left over.
//
// # Lists
//
// A list has prizes for places 1, 2, 3 ... and those who can win them: everybody,
// or the members of a category (women, juniors, rated below 1800), who are named
// one by one. Places of a list are counted among its own players, in the order of
// the final table. A place of a list is a place in that order: two who share a rank
// fill two places.
//
// # Sharing
//
//   - [Equal]: players level on points add up the prizes of the places that they
//     fill and divide the sum equally. Tie-breaks do not matter.
//   - [Hort]: half of each prize goes by place, tie-breaks and all; the other halves
//     are added up and divided equally among those level on points.
//   - [ByPlace]: the prize of the place, undivided.
//
// Where the table leaves players level on everything, what goes by place is divided
// equally among them, for none of them has the better place.
//
// # The smallest unit
//
// Amounts are whole numbers of the currency's smallest unit. What cannot be divided
// goes out one unit each from the top of the table: better rank first, lower start
// number among those who share one. With Hort the odd unit of a prize belongs to
// the half that is divided.
//
// # One prize each
//
// Where the event gives a player one prize only, a player who has a share in
// several lists takes the biggest, of equal ones that of the list named first; the
// others move up in the lists that were left. Choices are made from the top of the
// table (best rank, then lowest number, of those who have to choose), each by the
// amounts at that moment, and are not made again: who moves up later may get more,
// never less. A player's amount is therefore never below the biggest that was on
// offer when choosing. Without this rule a player takes from every list.
//
// A prize for which a list has no player is left over, and the event decides.
package prizes
