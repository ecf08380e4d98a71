import {
  acceptsCode,
  acknowledged,
  ANSWERS,
  available,
  closes,
  CLOSES_ONCE,
  expelled,
  inOrder,
  JOINS,
  SAYS,
  sends,
  SHOWS,
  statesPhone,
  UNPUBLISHED,
} from "./account-use.ts";
import { type Honest, honest } from "./honest-log.ts";
import {
  after,
  all,
  answered,
  BACK,
  drop,
  is,
  movement,
  MOVED,
  replaced,
  SELF_EXCLUSION,
  set,
  SETTLED,
  SITE,
} from "./rewritten-logs.ts";

const SIGNED_OUT = is("session.signed-out.v1");
const PRESSED = is("session.sign-out-requested.v1");
const RELOADS = ["shell.started.v1", { device: "desktop", webview: false }, "app"] as const;
const FOUND = ["session.authentication-checked.v1", { player: "p-rosie" }] as const;
const LEAVES = ["chat.left.v1", { room: "penny-arcade", at: Date.parse("2026-11-20T19:34:00.000Z") }, "app"] as const;
const FAILS = ["popups.dialog-not-acknowledged.v1", { refName: "dialog-1", message: "No answer" }, "app"] as const;

/** What can happen to an honest player in the chat, with dialogs and codes, and at the end of a session. */
export const HONEST_ACCOUNT: readonly Honest[] = [
  honest(
    "a message of the chat that is not published, and is sent again",
    SITE,
    inOrder(JOINS, SAYS, UNPUBLISHED, SAYS),
  ),
  honest(
    "a message of the chat after the player left the room, while it is still followed",
    SITE,
    inOrder(JOINS, LEAVES, SAYS),
  ),
  honest("a chat whose hosts come back", SITE, inOrder(available(false), available(true), JOINS, SAYS)),
  honest(
    "a removal from the chat that is over when the page is loaded again",
    SITE,
    inOrder(JOINS, expelled("KICK"), RELOADS, FOUND, JOINS, SAYS),
  ),
  honest(
    "a message that another tab sent counts as another player's here",
    SITE,
    inOrder(JOINS, [
      "chat.message-arrived.v1",
      { room: "penny-arcade", id: "m-1", username: "rosie", writer: "player", text: "Hello", at: 0, ref: "msg-other" },
    ]),
  ),

  honest("a dialog that is shown, closed and acknowledged", SITE, all(CLOSES_ONCE, inOrder(sends(), SHOWS))),
  honest("a dialog that is answered with one of its actions", SITE, inOrder(sends(), SHOWS, closes("accept"), ANSWERS)),
  honest(
    "a dialog that the address opens, and that is closed before it is recorded as shown",
    SITE,
    inOrder(sends(), closes(null)),
  ),
  honest(
    "a dialog that is shown on two pages, because the first was left",
    SITE,
    inOrder(sends(), SHOWS, RELOADS, FOUND, SHOWS, closes(null)),
  ),
  honest("a dialog that was closed in another tab", SITE, inOrder(sends(), SHOWS, acknowledged())),
  honest(
    "a dialog that this tab never received, and that was closed on another device",
    SITE,
    inOrder(acknowledged({ refName: "dialog-9" })),
  ),
  honest(
    "a dialog whose acknowledgement is lost, and is sent again by the next page",
    SITE,
    inOrder(sends(), SHOWS, closes(null), FAILS, RELOADS, FOUND, acknowledged(), sends()),
  ),

  honest(
    "a code that is accepted",
    SITE,
    inOrder(statesPhone("profile", true), acceptsCode("profile"), statesPhone("profile", false)),
  ),
  honest(
    "a code that is accepted while a later statement of the same phone is on its way",
    SITE,
    inOrder(statesPhone("deposit", true), statesPhone("deposit", false), acceptsCode("deposit")),
  ),

  honest("a session that the player ends in another tab", SITE, drop(PRESSED)),
  honest("a session that the server ends", SITE, all(drop(PRESSED), set(SIGNED_OUT, { because: "unauthorised" }))),
  honest(
    "a session that a self-exclusion ends",
    SITE,
    all(
      drop(PRESSED),
      set(SIGNED_OUT, { because: "self-exclusion" }),
      answered(BACK, "exclusion.requested.v1", "exclusion.begun.v1", SELF_EXCLUSION),
    ),
  ),
  honest(
    "a session that ends by a time-out after the page was loaded again",
    SITE,
    all(
      drop(PRESSED),
      set(SIGNED_OUT, { because: "time-out" }),
      inOrder(RELOADS, FOUND),
      answered(BACK, "exclusion.requested.v1", "exclusion.begun.v1", { kind: "time-out", endDate: "2026-11-27" }),
    ),
  ),
  honest(
    "a session that ends with the player's answer to a reality check",
    SITE,
    replaced(PRESSED, "reality.check-answered.v1", { choice: "log-out" }, "player"),
  ),
  honest(
    "a page that ends between the press to log out and the end of the session, and is loaded again",
    SITE,
    all(after(PRESSED, FOUND[0], FOUND[1]), after(PRESSED, ...RELOADS)),
  ),
  honest(
    "a deposit of another tab that is settled after the session ended",
    SITE,
    all(
      after(SIGNED_OUT, SETTLED, { ref: "dep-8", provider: "PAYPAL", amount: 1_000 }),
      after(SIGNED_OUT, MOVED, movement("DEPOSIT", 1_000, "dep-8")),
    ),
  ),
];
