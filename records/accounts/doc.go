// Package accounts has the side tables of accounts, and of what gives access: passwords, passkeys,
// sessions, links of players, the token of the first login. The journal has their seals.
package accounts
