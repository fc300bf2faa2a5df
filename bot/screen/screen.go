// Package screen turns a view, which is what one pair of eyes may see, into messages
// with text and buttons.
//
// It puts together what the packages below it write: page, words, score, worth and
// lobby. All of them are pure, and only in them do facts become sentences, which are in
// locales. Of the engine they know only cards, actions and views, so they cannot show
// anything that the view does not have. They send nothing: bot/room puts screens into
// slots.
package screen

import (
	"tarock/bot/screen/words"
	"tarock/engine/act"
)

// Context is what a screen of a table needs in addition to the view.
type Context struct {
	words.Reader
	Moment
}

// Moment is how things stand around the table when a screen is made.
type Moment struct {
	Pictures bool         // the group sees the talon and complete tricks as pictures, too
	Tricks   bool         // in the group each trick, and each part of a deal before play, is a message of its own
	Since    int64        // Unix time since when the table has waited, 0 to leave it out
	Won      int64        // Unix time when the last trick was complete, 0 to leave it out
	Dated    bool         // Since needs the date, not only the time of day
	Board    string       // link to the table in the group, "" if there is none
	Deal     int          // round of the view's deal; during an offer, of the next deal
	Picked   []string     // what the reader has picked and not yet confirmed: words of actions, or codes of cards
	Refused  act.Reason   // why that, if complete, cannot be done; "" if it can
	Held     string       // words of what the reader has pressed and can still take back, "" for nothing
	Confirm  bool         // cards must be confirmed too
	Waited   int          // minutes for which the table has waited
	Ending   bool         // an administrator is asked how to end the evening
	Evening  int          // number of the evening, for presses that are valid as long as it is the table's last one
	Slept    bool         // the table was closed because nothing happened for a day
	Sure     bool         // a player is asked whether he is sure to call the last round
	Daily    bool         // the evening is the deal of the day of a group, which must not be shown to others yet
	Contest  ContestRound // round of the tournament of the table, zero for none
	Page     string       // page of the lobby: "", "all", "games", "games FAMILY PAGE", "house", "house OPTION"
	Ahead    act.Verb     // the reader's choice in advance, VerbNone for none
	MayAsk   bool         // the reader may ask for a hint
	Hint     *Hint        // what he was advised to do now, nil for nothing
	Learn    *Learning    // helps the reader to learn the game, nil if he does not want that
	Certain  bool         // the reader may lay his cards down
	Laid     Laid         // who laid down in the deal
	Claim    string       // seat against which the reader is about to claim a breach, "?" if not chosen yet, "" if he is not
}

// Laid names the player who laid his cards down in a deal, and the trick; Trick is 0 if nobody did.
type Laid struct {
	Seat  act.Seat
	Trick int
}
