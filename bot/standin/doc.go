// Package standin is a strict stand-in of Telegram's Bot API: a world of users,
// groups and messages in memory, an http.Handler that a bot talks to as it
// would to api.telegram.org, and a Go side that plays the users.
//
// Every request is held against the API data (api/api.json): a method or
// parameter that does not exist, a missing one, a wrong type, a length or range
// not kept is answered with 400 and noted in [Server.Faults], which a test
// wants empty. What Telegram refuses for the state of the world (blocked, not
// modified, query too old, moved, second poller) is refused with Telegram's
// words and is no fault. The sections in comments are those of
// https://core.telegram.org/bots/api.
//
// Where Telegram is lenient with a bot's mistakes, the stand-in is not:
// unknown parameters, over 100 entities and broken link addresses are faults.
// It has no inline mode, no channels, no payments and delivers no webhooks. It
// keeps everything until it is dropped, unless [Options.Keep] bounds it; files
// are kept in any case. It starts no goroutines.
package standin
