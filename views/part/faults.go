package part

// A Fault is one thing that is wrong with a form, as the summary at its top says it.
type Fault struct {
	Field string // id of the control that it is about; empty for none
	Label string // what the field is called
	Text  string
}
