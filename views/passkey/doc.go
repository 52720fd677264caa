// Package passkey is what a browser is asked about passkeys, and what its answer must be. It
// knows no HTTP; the pages carry questions and answers.
//
// Each question has a challenge of its own, which stays here, in memory: it is good for five
// minutes, once, whether the answer was right or not, and for anyone who has the token that was
// given out with it. An answer is held against the site for which it was asked, never against
// one that it names itself. Who has a passkey has shown the device a finger, a face or a
// number: an answer without that is refused, so that a passkey is worth a password.
//
// The signatures, and the many forms in which they come, are go-webauthn's.
package passkey
