package records

import "path/filepath"

// Room is how many bytes the disk of the database has left for this process; known
// is false where the system does not tell. A quota of the user's own is not seen.
func (s *Store) Room() (bytes uint64, known bool) {
	return roomAt(filepath.Dir(realPath(s.path)))
}
