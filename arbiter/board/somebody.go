package board

// Somebody is the id of a player or a team where a sentence has a name for an
// argument: whoever puts the sentence into words says the name. The zero value has
// none.
type Somebody string
