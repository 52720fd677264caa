package tournament

import (
	"renju-arbiter/arbiter/dispute"
	"renju-arbiter/arbiter/rights"
)

// Phase is where the event stands, for the table of rights.
func (b *Book) Phase() rights.Phase {
	if b.Archived {
		return phaseOf(b) | rights.PutAway
	}
	return phaseOf(b) | rights.Listed
}

// phaseOf is how far the event is. It is over when no round is to come and each was closed: what
// an extra game, another number of rounds or a result in dispute takes back.
func phaseOf(b *Book) rights.Phase {
	switch {
	case b.Signed:
		return rights.Signed
	case !b.Published:
		return rights.Before
	case b.Stage(b.Rounds()) != StageClosed: // while a round is played, nothing else is looked through
		return rights.Running
	case b.Rounds() >= b.LastRound() && b.Unsettled() == nil && !extraDue(b):
		return rights.Over
	}
	return rights.Running
}

// extraDue tells whether a knock-out has games to publish, or a match without its winner.
func extraDue(b *Book) bool {
	if b.how() != KnockOut {
		return false
	}
	due, err := b.Due()
	return err != nil || len(due) > 0
}

// actOf is the act of the table of rights by which a command comes about; of several, which
// are open in the same phases, the first.
func actOf(c Command) rights.Act {
	switch c := c.(type) {
	case Create:
		return "installation tournaments"
	case Describe:
		return "event describe"
	case AddPicture:
		return "event pictures"
	case RemovePicture:
		return "event pictures remove"
	case ChangeSettings:
		return "event settings"
	case Acknowledge:
		return "event regulations"
	case Archive:
		if !c.Away {
			return "event unarchive"
		}
		return "event archive"
	case Delete:
		return "event delete"
	case SetPrizes:
		return "event prizes"
	case Appoint:
		return "event appointments"
	case Dismiss:
		return "event appointments dismiss"
	case MakeLinks:
		return "event links"
	case WithdrawLinks, WithdrawLinksOf:
		return "event links revoke"
	case OpenLink:
		return "installation join"
	case KnowLink:
		return "event links known"
	case MakeKey:
		return "event programs keys"
	case WithdrawKey:
		return "event programs keys withdraw"
	}
	if act := hooking(c); act != "" {
		return act
	}
	return entering(c)
}

// hooking are the acts about programs that are told.
func hooking(c Command) rights.Act {
	switch c.(type) {
	case AddHook:
		return "event hooks"
	case ReleaseHook:
		return "event hooks release"
	case StopHook:
		return "event hooks stop"
	case RemoveHook:
		return "event hooks remove"
	}
	return ""
}

// entering are the acts about who plays.
func entering(c Command) rights.Act {
	switch c.(type) {
	case Admit:
		return "event players"
	case CorrectPerson:
		return "event people correct"
	case RemoveEntry:
		return "event people remove"
	case NoteLanguage:
		return "event people language"
	case ForgetPerson:
		return "event people forget"
	case Number:
		return "event number"
	case DrawColour:
		return "event colour"
	case Forbid:
		return "event forbid"
	case Withdraw:
		return "event withdraw"
	case Return:
		return "event return"
	case Expel:
		return "event expel"
	case Readmit:
		return "event readmit"
	case RequestBye:
		return "event bye"
	case SetSeats:
		return "event seats"
	case AnswerSeat:
		return "event seats answer"
	case ConfirmSeats:
		return "event seats confirm"
	case DrawGroup:
		return "event groups"
	case MoveToGroup:
		return "event groups move"
	case CheckIn:
		return "event checkin"
	case OpenCheckin:
		return "event checkin-open"
	case CloseCheckin:
		return "event checkin-close"
	}
	return pairingOf(c)
}

// pairingOf are the acts that pair rounds, and those on the table.
func pairingOf(c Command) rights.Act {
	switch c.(type) {
	case PublishSchedule, PublishRound:
		return "event publish"
	case OpenHand:
		return "event hand-open"
	case ChangeHand:
		return "event hand-change"
	case DropHand:
		return "event hand-drop"
	case LineUp:
		return "event teams line-up"
	case SealLineUp:
		return "event teams captain"
	case RuleMatch:
		return "event bracket rule"
	case Unpublish:
		return "event unpublish"
	case SetProvisional:
		return "event provisional"
	case SetStartingPoints:
		return "event starting-points"
	case HoldPlayOff:
		return "event play-off"
	case TakeBackPlayOff:
		return "event play-off take-back"
	case Sign:
		return "event sign"
	case ReopenTable:
		return "event reopen"
	case ProposeCorrection:
		return "event corrections"
	case ConfirmCorrection:
		return "event corrections confirm"
	case DeclineCorrection:
		return "event corrections decline"
	}
	return playing(c)
}

// playing are the acts while rounds are played.
func playing(c Command) rights.Act {
	switch c := c.(type) {
	case OpenDoors:
		return "event desk doors"
	case CallRound:
		if c.At == 0 {
			return "event desk uncall"
		}
		return "event desk call"
	case ConfirmRound:
		return "event desk confirm"
	case CloseRound:
		return "event desk close"
	case ReopenRound:
		return "event desk reopen"
	case Announce:
		return "event desk say"
	case EndAnnouncement:
		return "event desk unsay"
	case ArrangeWall:
		return "event wall"
	case SetDelay:
		return "event spectators"
	case Duty:
		return "event time duty"
	case Assign:
		return "event time assign"
	case TakeOver:
		return "event time take-over"
	case AssignAll:
		return "event time all"
	case Release:
		return "event time release"
	case OnDispute:
		return disputing(c.Do)
	}
	return ""
}

// disputing are the acts in the file of a dispute.
func disputing(c dispute.Command) rights.Act {
	switch c.(type) {
	case dispute.Begin:
		return "event disputes"
	case dispute.Say:
		return "event disputes say"
	case dispute.GoOn:
		return "event disputes go-on"
	case dispute.Rule:
		return "event disputes rule"
	case dispute.AppealTo:
		return "event disputes appeal"
	case dispute.Vote:
		return "event disputes vote"
	case dispute.Conclude:
		return "event disputes decide"
	case dispute.Withdraw:
		return "event disputes withdraw"
	case dispute.Publish:
		return "event disputes publish"
	case dispute.Unpublish:
		return "event disputes unpublish"
	}
	return ""
}

// Opens tells whether the table of rights has an act while the event stands as it does.
func (b *Book) Opens(act rights.Act) bool {
	row, known := rights.Of(act)
	return known && row.Open(b.Phase())
}

// InTime refuses an act for which it is too early or too late in the event.
func (b *Book) InTime(act rights.Act) error {
	row, known := rights.Of(act)
	if !known {
		row.When = rights.Unsigned // a part of an act at a board, as PlayAgain
	}
	if row.Open(b.Phase()) {
		return nil
	}
	switch at := phaseOf(b); {
	case row.Open(at | rights.PutAway):
		return &Refusal{Code: NotArchived}
	case row.Open(at | rights.Listed):
		return &Refusal{Code: IsArchived}
	case at == rights.Signed:
		return &Refusal{Code: AlreadySigned}
	case row.When == rights.Final:
		return &Refusal{Code: NotSigned}
	case at == rights.Before:
		return &Refusal{Code: RoundUnpublished, Round: 1}
	case at == rights.Over && row.Open(rights.Running):
		return &Refusal{Code: NoRoundLeft}
	}
	return &Refusal{Code: AlreadyPublished}
}

// inTime is InTime of a command.
func inTime(b *Book, c Command) error {
	late := b.InTime(actOf(c))
	if late == nil || b.Signed {
		return late
	}
	if _, own := c.decide(b); own != nil {
		return own // it says more: which round is not there yet, or is closed
	}
	return late
}
