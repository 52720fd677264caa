package certificate

import (
	"crypto/x509"
	"strings"
	"time"
)

// The kinds of what is wrong with a certificate: browsers refuse it, or will.
const (
	Ends      = "ends"
	Expired   = "expired"
	Early     = "early"
	Broken    = "broken" // the files were changed, and are no pair: the one before is kept
	Other     = "other"  // it stands for other names than the public one
	Root      = "root"   // that of the installation comes to its end
	Missing   = "missing"
	Unrenewed = "unrenewed" // an authority of the internet has not renewed it in time
)

// A Fault is what is wrong with a certificate; the zero value is nothing.
type Fault struct {
	Kind  string
	Names string // for whom it stands
	Day   string // when it ends, or begins
}

// soon is how long before its end a certificate is spoken of; one that lives shortly has a
// quarter of its life.
const soon = 14 * 24 * time.Hour

// timeOf is what is wrong with the time of a certificate.
func timeOf(leaf *x509.Certificate, now time.Time) Fault {
	names := leaf.DNSNames
	for _, ip := range leaf.IPAddresses {
		names = append(names, ip.String())
	}
	fault := Fault{Names: strings.Join(names, ", "), Day: leaf.NotAfter.UTC().Format(time.DateOnly)}
	life := leaf.NotAfter.Sub(leaf.NotBefore)
	switch {
	case now.After(leaf.NotAfter):
		fault.Kind = Expired
	case now.Before(leaf.NotBefore):
		fault.Kind, fault.Day = Early, leaf.NotBefore.UTC().Format(time.DateOnly)
	case now.Add(min(soon, life/4)).After(leaf.NotAfter):
		fault.Kind = Ends
	default:
		return Fault{}
	}
	return fault
}
