// Package sized is for tests and benchmarks: events of every system and of any size
// behind the real pages, so that it can be seen what a page costs and how that grows.
//
// An event is made by deciding and folding, without forms and without a disk: a
// thousand players have met nine times in a moment. Its service is the whole program
// but for the network. [Systems] are the events that are measured, in three sizes
// each, and [System.Pages] the pages that are looked at:
//
//   - BenchmarkPages prints what every page costs, and how that grows (make bench);
//   - BenchmarkPagesOfFortyBoards fails where a page of 40 boards costs more than 20 ms of a
//     processor (60 the emergency folder, which is all papers of a round in one);
//   - BenchmarkArchive fails where a page of an installation of 400 events costs more than 20 ms or 100 kB;
//   - the program work counts the statements that a page takes, and the test beside
//     it holds that they grow no faster than what the page shows.
package sized
