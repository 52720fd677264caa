package journal

import "context"

// A Reader reads a journal, whether the service runs or not.
type Reader interface {
	Read(ctx context.Context, after int64, limit int) ([]Record, error)
}

// ReadAtOnce is how many records are read at once.
const ReadAtOnce = 1000

// ReadAll passes all records of a journal to take, in order. An error of take becomes a *FoldError.
func ReadAll(ctx context.Context, journal Reader, take func(Record) error) error {
	for after := int64(0); ; {
		records, err := journal.Read(ctx, after, ReadAtOnce)
		if err != nil {
			return err
		}
		if err := FoldAll(records, take); err != nil {
			return err
		}
		if len(records) < ReadAtOnce {
			return nil
		}
		after = records[len(records)-1].Position
	}
}
