package records

import (
	"context"
	"errors"

	"renju-arbiter/arbiter"
	"renju-arbiter/arbiter/dossier"
)

// Dossiers makes dossiers of a database that another process is serving: each has all that was
// acknowledged when it was asked for.
func Dossiers(ctx context.Context, path string) func(event string, who dossier.Who, f dossier.For) (dossier.Dossier, error) {
	var courses arbiter.Courses
	return func(event string, who dossier.Who, f dossier.For) (d dossier.Dossier, err error) {
		archive, err := OpenArchive(path)
		if err != nil {
			return d, err
		}
		defer func() { err = errors.Join(err, archive.Close()) }()
		until, err := archive.End(ctx)
		if err != nil {
			return d, err
		}
		return courses.Dossier(ctx, archive, until, event, who, f)
	}
}
