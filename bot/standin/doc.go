// Package standin is a strict stand-in of Telegram's Bot API: a world of users,
// groups and messages in memory, an http.Handler that a bot talks to as it
// would to api.telegram.org, and a Go side that plays the users.
//
// Every request is checked against the API data (api/api.json). An unknown method or
// parameter, a missing parameter, a wrong type, length or range is answered with 400
// and noted in [Server.Faults], which tests expect to be empty. What Telegram refuses
// because of the state of the world (blocked, not modified, query too old, moved,
// second poller) is refused in Telegram's words and is no fault. Comments refer to
// sections of https://core.telegram.org/bots/api.
//
// Where Telegram is lenient with a bot's mistakes, the stand-in is not: unknown
// parameters, over 100 entities and broken link addresses are faults. It has no inline
// mode, no channels, no payments and delivers no webhooks. It keeps its whole history
// unless [Options.Keep] bounds it; files are always kept. It starts no goroutines.
package standin
