// Package oracles holds what the tests compare this program with: answers that
// independent programs gave, or that come from real events. Only tests import it; it
// is the one place that knows where such a file lies.
//
//	bench_boards    2,000 positions for the benchmark of the rules engine
//	dutch           tournaments in TRF16 with the next round that the reference
//	                engine (bbpPairings 6.0) pairs, or none
//	forbidden       positions with every point that is not plainly legal for Black,
//	                agreed by several engines
//	scripts         games for `replay` with the outcome that the rules give, and why
//	standings       tournaments in TRF16 with points, ranks and tie-breaks, from two
//	                calculators
//	whr             made-up histories with the whole-history rating of every day of a
//	                player, from RIF's own program; WHR.md defines it
//
// These are part of the repository, compressed, one copy each. Four more come from
// real events and may not be copied; they are read from ../shared/data beside the
// project, and a test that needs one is skipped where it is missing:
//
//	crosstables     90 cross tables as renju tournaments printed them
//	real_games      five games of a match under Soosorv-8
//	clock_games     140 games with the clock's reading after every move
//	staged          four events of several stages that feed each other
//
// `make test` ends by naming the tests that were skipped for that reason.
package oracles
