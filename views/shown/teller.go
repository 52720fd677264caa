package shown

import "renju-arbiter/arbiter"

// A Teller tells of events and games as people read it: names for ids, sentences for
// codes, plain models for pages.
type Teller struct{ Desk *arbiter.Desk }
