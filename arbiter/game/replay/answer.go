package replay

import "renju-arbiter/arbiter/game"

// Failed is the line for a script that could not be run.
type Failed struct {
	ID    string `json:"id"`
	Error string `json:"error"`
}

// Answer runs the script of a line; false with a Failed for one that cannot be run.
func (r *Reader) Answer(data []byte, referee game.Referee) (any, bool) {
	script, err := r.read(data)
	if err != nil {
		return Failed{script.ID, err.Error()}, false
	}
	report, err := Run(referee, script)
	if err != nil {
		return Failed{script.ID, err.Error()}, false
	}
	return report, true
}
