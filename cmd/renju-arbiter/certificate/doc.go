// Package certificate is how the service proves over TLS who it is. There are three
// sources of a certificate, and each says what is wrong with the one in use (Fault):
//
//	Files  a pair of files that somebody else makes and renews
//	Local  an authority of the installation: everybody who takes in its root trusts the service
//	ACME   an authority of the internet, asked by itself (Let's Encrypt, or another one),
//	       which looks at the service by plain http or TLS
//
// # The authority of an installation
//
// It is made at the first start and stands beside the database, for its owner alone. Its root is
// limited: it signs no other authority (path length 0), and its name constraints, which are critical,
// let it vouch for names and addresses of a network at home alone, for this computer's name and for the
// host of the public address. A device that trusts it gives its holder no power over a bank. Browsers
// hold roots to that (Chrome since 2024, Firefox, Windows, Apple since iOS 11); an older one either
// looks away, which is no worse than a root without limits, or refuses, and then there is plain HTTP.
//
// The certificate that it signs lives in memory for ten days. After half of them, and when
// the computer has another address, it makes the next one.
package certificate
