import { after, again, all, type Contradiction, inSession, is, set } from "./rewritten-logs.ts";

const SIGNED_IN = is("session.signed-in.v1");
const SIGNED_OUT = is("session.signed-out.v1");
const LIMITS = is("limits.stated.v1");
const CHANGED = "limits.changed.v1";
const CHANGES = [{ period: "daily", amount: 9_000 }];

export const SESSION: readonly Contradiction[] = [
  inSession(
    "operator",
    "another player signs in than the log belongs to",
    set(SIGNED_IN, { player: "p-mallory" }),
    is("session.signed-in.v1", { player: "p-mallory" }),
  ),
  inSession(
    "player",
    "a second player signs in",
    again(SIGNED_IN, { player: "p-mallory" }),
    is("session.signed-in.v1", { player: "p-mallory" }),
  ),
  inSession(
    "operator",
    "a withdrawal is requested after the session ended",
    after(SIGNED_OUT, "withdrawals.requested.v1", { intent: "w-late", amount: 100, methodRef: "pm-1" }, "player"),
    is("withdrawals.requested.v1", { intent: "w-late" }),
  ),
  inSession(
    "operator",
    "a game is launched after the session ended",
    after(SIGNED_OUT, "games.launch-requested.v1", { game: "late-game" }, "player"),
    is("games.launch-requested.v1", { game: "late-game" }),
  ),
  inSession(
    "operator",
    "limits change that the player never asked to change",
    after(LIMITS, CHANGED, { changes: CHANGES }),
    is(CHANGED),
  ),
  inSession(
    "operator",
    "another change of limits is confirmed than the player asked for",
    all(
      after(LIMITS, CHANGED, { changes: CHANGES }),
      after(
        LIMITS,
        "limits.change-requested.v1",
        { changes: [{ period: "daily", amount: 1_000 }], noLimitsConfirmed: false },
        "player",
      ),
    ),
    is(CHANGED),
  ),
  inSession(
    "operator",
    "a raise is accepted that the player declined",
    all(
      after(LIMITS, "limits.solicitation-settled.v1", { period: "weekly", answer: "accepted" }),
      after(LIMITS, "limits.solicitation-answered.v1", { period: "weekly", answer: "declined" }, "player"),
    ),
    is("limits.solicitation-settled.v1"),
  ),
];
