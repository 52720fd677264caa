// Package rated keeps the ratings of an installation: of its own events that are final, as spectators know
// them by now, of the dossiers that were taken in and are for everybody, and of lists of games that its
// administrator gave. Package ratings says what of them counts.
//
// A question reads what has changed since the last one. Where that changes no rating, the list stays. While
// ratings are computed, a page shows the older list with its day.
package rated
