// Package push sends the sealed public dossiers of events to a hub (package arbiter/hub).
//
// Each key of the hub is for one event. The hub says which event that is, and what it holds of it. As long
// as that is not the present dossier, the present one is sent. So the journal itself is what waits while
// the hub is away: nothing else is kept, a restart loses nothing, and what happened meanwhile is sent as
// one dossier.
//
// A dossier is sent a second after the answer to the one before at the earliest. A hub with much to do
// answers late, and so has less to do. While the hub is away, or refuses, the next try comes after seconds and then minutes (longest). Retry-After is
// respected. The log has a line an hour; the page of accounts says how it stands.
package push
