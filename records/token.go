package records

import "time"

func fromMillis(ms int64) time.Time { return time.UnixMilli(ms).UTC() }
