// Package renjunet writes and reads the XML of RenjuNet's database (.rif).
//
//	<database version="1.0" date="2025-06-19">
//	  <countries><country id="1" name="EST" abbr="EST" reversed="0"/></countries>
//	  <cities><city id="1" country="1" name="Tallinn"/></cities>
//	  <months><month id="6" name="June"/></months>
//	  <rules><rule id="1" name="rif" category="renju"><info>control 600+5</info></rule></rules>
//	  <openings><opening id="1" abbr="1D" name="Kansei"/></openings>
//	  <players><player id="1" disp_id="000042" name="Anna" surname="Aalto" country="1" city="1" gender="2" birth="1980-00-00"/></players>
//	  <tournaments><tournament id="1" name="Open" country="1" city="1" year="2025" month="6" start="2025-06-15" end="2025-06-19" rule="1" rated="1"/></tournaments>
//	  <games>
//	    <game id="1" publisher="1" tournament="1" round="3.2" rule="1" black="1" white="2" bresult="0.5" opening="1" alt="f8 g6" swap="SN"><move>h8 i9 j10</move></game>
//	  </games>
//	</database>
//
// The lists stand in this order. A game names its players by colour: who held Black at the end. Of
// the rights that an opening gives, alt has the fifths that were offered and swap a letter for
// each right to swap, S used, N not: what swap means is documented nowhere, and other texts are not
// understood. From the stones, alt and swap the steps of the opening are made again as its protocol
// wants them; where that cannot be, the game is read as one without a protocol. How a pass is written is not documented either: a game is written up to
// its first. A rule has our control and the size of the board as its info ("control 600+5; size 19").
//
// What real files contain is read: UTF-16, broken UTF-8, dates with month or day 0 (kept for what they
// say: of a birth the year), a start after the end, an empty bresult, Black who is also White, a
// category that is a number, ids that lead nowhere.
//
// A file has many tournaments, and a dossier is one: [Read] takes the first that has games and tells
// how many others there are, [ReadEvent] takes the one that is named, [Events] lists them. Each goes
// through the file as a stream, keeps the tables and the games of that one tournament alone, and
// has a limit for both, so that a file with a million games does not fill the memory.
//
// RenjuNet's own contents may be used offline and for nothing commercial: none of it is here.
package renjunet
