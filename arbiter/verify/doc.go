// Package verify checks a journal against its side tables and against the rules, while the service
// runs or not. It changes nothing.
//
//	seals      rows of side tables that are not as the journal sealed them
//	envelopes  opened moves that are not the sealed ones
//	line_ups   opened line-ups that are not the sealed ones
//	log        the security log
//	rejudge    claims that today's engine would judge otherwise
//	replay     each record with the states before and after it
//	events installed pictures   what a journal holds now
package verify
