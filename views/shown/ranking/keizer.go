package ranking

import (
	"fmt"

	"renju-arbiter/pairing/standings"
)

// Record writes the games of a player of a Keizer: won, drawn, lost; empty in other systems.
func Record(row standings.Row) string {
	if row.Keizer == nil {
		return ""
	}
	won, drawn, lost := row.Keizer.Record()
	return fmt.Sprintf("%d–%d–%d", won, drawn, lost)
}
