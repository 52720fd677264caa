package board

// Somebody is the id of a player or a team, as an argument of a sentence that shows a name. The
// presenter of the sentence fills in the name. The zero value has none.
type Somebody string
