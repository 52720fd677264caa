// Package rated keeps the ratings of an installation. Three kinds of games count, if package ratings says so:
//
//   - of its own events that are final, as spectators know them by now
//   - of the dossiers that were taken in and are for everybody
//   - of lists that its administrator gave
//
// A question reads the changes since the last one. Where they change no rating, the list stays. While ratings
// are computed, a page shows the older list with its day.
package rated
