package arbiter

import "context"

// A Reader is a journal of which everything is read, the service at work or not.
type Reader interface {
	Read(ctx context.Context, after int64, limit int) ([]Record, error)
}

const readAtOnce = 1000

// readAll takes all records of a journal in order. What cannot be taken is a *FoldError.
func readAll(ctx context.Context, journal Reader, take func(Record) error) error {
	for after := int64(0); ; {
		records, err := journal.Read(ctx, after, readAtOnce)
		if err != nil {
			return err
		}
		if err := foldAll(records, take); err != nil {
			return err
		}
		if len(records) < readAtOnce {
			return nil
		}
		after = records[len(records)-1].Position
	}
}
