// Package prizes divides the prize money of an event: a list of prizes by place, and
// lists for categories, each shared by the rule of the event. Money is neither created
// nor lost: a list is the sum of what its players get and what is left over.
//
// # Lists
//
// A list has prizes for places 1, 2, 3 ... and those who can win them: everybody,
// or the members of a category (women, juniors, rated below 1800), who are named
// one by one. Places of a list are counted among its own players, in the order of
// the final standings; two players who share a rank fill two places.
//
// # Sharing
//
//   - [Equal]: players level on points add up the prizes of the places that they
//     fill and divide the sum equally. Tie-breaks do not matter.
//   - [Hort]: half of each prize goes by place, tie-breaks and all; the other halves
//     are added up and divided equally among those level on points.
//   - [ByPlace]: the prize of the place, undivided.
//
// Where the standings leave players level on everything, what goes by place is divided
// equally among them, because none of them has the better place.
//
// # The smallest unit
//
// Amounts are whole numbers of the currency's smallest unit. What cannot be divided
// is given out one unit each from the top of the standings: better rank first, lower
// start number among those who share a rank. With Hort the odd unit of a prize belongs
// to the half that is divided.
//
// # One prize each
//
// Where the event gives each player one prize only, a player with a share in several
// lists takes the largest, and among equal ones that of the list named first; the
// others move up in the lists that the player gave up. Choices are made from the top of
// the standings (best rank, then lowest number, among those who have to choose), each by
// the amounts at that moment, and are final: a player who moves up later may get more,
// never less. A player's amount is therefore never below the largest that was on
// offer when choosing. Without this rule a player takes from every list.
//
// A prize for which a list has no player is left over, and the event decides.
package prizes
