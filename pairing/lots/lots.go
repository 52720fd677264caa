package lots

import (
	"cmp"
	"crypto/sha256"
	"encoding/hex"
	"slices"
	"strconv"
)

// Ticket is the lower-case hex SHA-256 of "SEED:NAME".
func Ticket(seed, name string) string {
	hash := sha256.Sum256([]byte(seed + ":" + name))
	return hex.EncodeToString(hash[:])
}

// Order is the names in the order in which the seed draws them, lowest ticket
// first; the order in which they come in does not matter. Refused without a seed,
// with an empty name, or with a name given twice: their tickets would be equal.
func Order(seed string, names []string) ([]string, error) {
	if err := check(seed, names); err != nil {
		return nil, err
	}
	tickets := make(map[string]string, len(names))
	for _, name := range names {
		tickets[name] = Ticket(seed, name)
	}
	return slices.SortedFunc(slices.Values(names), func(a, b string) int { return cmp.Compare(tickets[a], tickets[b]) }), nil
}

// Places is the place of every name, from 1, at its index: a start number, or a
// place in a tie.
func Places(seed string, names []string) ([]int, error) {
	order, err := Order(seed, names)
	if err != nil {
		return nil, err
	}
	place := make(map[string]int, len(order))
	for i, name := range order {
		place[name] = i + 1
	}
	places := make([]int, len(names))
	for i, name := range names {
		places[i] = place[name]
	}
	return places, nil
}

// Opener is the one of two who meet in a round that is tentative Black; who is
// named first does not matter. The round counts from 1.
func Opener(seed string, round int, a, b string) (string, error) {
	if round < 1 {
		return "", &Error{Code: BadRound}
	}
	if err := check(seed, []string{a, b}); err != nil {
		return "", err
	}
	prefix := strconv.Itoa(round) + ":"
	if Ticket(seed, prefix+a) < Ticket(seed, prefix+b) {
		return a, nil
	}
	return b, nil
}

func check(seed string, names []string) error {
	if seed == "" {
		return &Error{Code: NoSeed}
	}
	seen := make(map[string]bool, len(names))
	for _, name := range names {
		switch {
		case name == "":
			return &Error{Code: NoName}
		case seen[name]:
			return &Error{Code: NameTwice, Name: name}
		}
		seen[name] = true
	}
	return nil
}
