import type { Step } from "../../../support/rewriting.ts";
import {
  after,
  all,
  answered,
  BACK,
  causedBy,
  type Change,
  type Contradiction,
  inSession,
  is,
} from "./rewritten-logs.ts";
import { PROFILE } from "./session.ts";

type Data = Readonly<Record<string, unknown>>;
/** A record of the log. */
type Fact = readonly [type: string, data: Data, by?: Step["by"]];

/** These records follow the last movement of the site's evening, in order. */
export const inOrder = (...facts: readonly Fact[]): Change =>
  all(...facts.toReversed().map(([type, data, by]) => after(BACK, type, data, by)));

const CHAT = { room: "penny-arcade" };
const MESSAGE = "chat.message-requested.v1";
const NOT_SENT = "chat.message-not-sent.v1";
const JOINED = "chat.joined.v1";
const LATE = { ref: "msg-1", reason: "no answer" };
export const JOINS: Fact = [JOINED, CHAT, "app"];
export const SAYS: Fact = [MESSAGE, { ...CHAT, ref: "msg-1", text: "Hello" }, "player"];
export const UNPUBLISHED: Fact = [NOT_SENT, { ...CHAT, ...LATE }, "clock"];
export const expelled = (command: "BAN" | "KICK"): Fact => ["chat.expelled.v1", { ...CHAT, command, reason: "Rude" }];
export const available = (isOpen: boolean): Fact => ["chat.availability-stated.v1", { available: isOpen }];
const SHOWN = "popups.dialog-shown.v1";
const CLOSED = "popups.dialog-closed.v1";
const ACKNOWLEDGED = "popups.dialog-acknowledged.v1";
const CHOSEN = "shell.dialog-action-queued.v1";
const DIALOG = { refName: "dialog-1" };
const OTHER = { refName: "dialog-2" };
const ACTION = { dialogRef: "dialog-1", actionRef: "accept" };
const ACTIONS = [{ ref: "accept", label: "Yes", path: null }];
export const sends = (which: Data = DIALOG): Fact => [
  "popups.dialog-received.v1",
  { ...which, message: "Hello", severity: 1, paths: [], actions: ACTIONS },
];
export const SHOWS: Fact = [SHOWN, DIALOG, "app"];
export const closes = (action: string | null, which: Data = DIALOG): Fact => [CLOSED, { ...which, action }, "player"];
export const ANSWERS: Fact = [CHOSEN, ACTION, "player"];
export const acknowledged = (which: Data = DIALOG): Fact => [ACKNOWLEDGED, which];
/** The player closes the dialog, and the server acknowledges it. */
export const CLOSES_ONCE = answered(BACK, CLOSED, ACKNOWLEDGED, { ...DIALOG, action: null }, DIALOG);

const ACCEPTED = "mobile.code-accepted.v1";
export const statesPhone = (phone: "deposit" | "profile", canAttemptVerification: boolean): Fact => [
  "mobile.verification-stated.v1",
  { phone, phoneVerified: false, canSendVerification: true, canAttemptVerification, requiresReverification: false },
];
export const acceptsCode = (phone: "deposit" | "profile"): Fact => [ACCEPTED, { phone }];

/** The second record that matches. A log is searched once. */
export function second(which: Contradiction["at"]): Contradiction["at"] {
  let seen = 0;
  return (record) => which(record) && ++seen === 2;
}

/** The chat, the operator's dialogs and the verification of a phone, each with a record that lacks its cause. */
export const ACCOUNT_USE: readonly Contradiction[] = [
  inSession("operator", "a banned player writes in the chat", inOrder(JOINS, expelled("BAN"), SAYS), is(MESSAGE)),
  inSession("operator", "a removed player writes in the chat", inOrder(JOINS, expelled("KICK"), SAYS), is(MESSAGE)),
  inSession(
    "operator",
    "a player writes in a chat that is closed",
    inOrder(JOINS, available(false), SAYS),
    is(MESSAGE),
  ),
  inSession(
    "operator",
    "a player writes in the chat whose account has none",
    inOrder(JOINS, ["session.user-loaded.v1", { ...PROFILE, ref: "p-rosie", chatDisabled: true }], SAYS),
    is(MESSAGE),
  ),
  inSession("operator", "a player writes in the chat of a room that was not joined", inOrder(SAYS), is(MESSAGE)),
  inSession(
    "operator",
    "a banned player joins the chat of another room",
    inOrder(JOINS, expelled("BAN"), [JOINED, { room: "the-snug" }, "app"]),
    is(JOINED, { room: "the-snug" }),
  ),
  inSession("operator", "a message of the chat fails that was never sent", inOrder(JOINS, UNPUBLISHED), is(NOT_SENT)),
  inSession(
    "operator",
    "a message of the chat fails in another room than it was sent to",
    inOrder(JOINS, SAYS, [NOT_SENT, { room: "the-snug", ...LATE }, "clock"]),
    is(NOT_SENT),
  ),

  inSession("operator", "a dialog is shown that the server never sent", inOrder(SHOWS), is(SHOWN)),
  inSession("operator", "a dialog is shown again that was closed", inOrder(sends(), closes(null), SHOWS), is(SHOWN)),
  inSession("operator", "a dialog is closed that the server never sent", inOrder(closes(null)), is(CLOSED)),
  inSession(
    "operator",
    "a dialog is closed twice",
    inOrder(sends(), SHOWS, closes(null), closes("accept")),
    is(CLOSED, { action: "accept" }),
  ),
  inSession(
    "operator",
    "a dialog is closed with an action that it does not offer",
    inOrder(sends(), SHOWS, closes("raise-limit")),
    is(CLOSED),
  ),
  inSession(
    "operator",
    "a dialog is answered with an action that the player did not choose",
    inOrder(sends(), SHOWS, closes(null), ANSWERS),
    is(CHOSEN),
  ),
  inSession(
    "operator",
    "a dialog is answered twice after one press",
    inOrder(sends(), SHOWS, closes("accept"), ANSWERS, ANSWERS),
    second(is(CHOSEN)),
  ),
  inSession(
    "operator",
    "a dialog is acknowledged twice for one press",
    all(
      CLOSES_ONCE,
      after(is(ACKNOWLEDGED), "popups.dialog-not-acknowledged.v1", { ...DIALOG, message: "No" }),
      inOrder(sends(), SHOWS),
      causedBy(is("popups.dialog-not-acknowledged.v1"), is(CLOSED)),
    ),
    is("popups.dialog-not-acknowledged.v1"),
  ),
  inSession(
    "operator",
    "the closing of another dialog acknowledges one that the player never closed",
    all(
      answered(BACK, CLOSED, ACKNOWLEDGED, { ...DIALOG, action: null }, OTHER),
      inOrder(sends(), sends(OTHER), SHOWS),
    ),
    is(ACKNOWLEDGED),
  ),

  inSession(
    "operator",
    "a code is accepted that the server never asked for",
    inOrder(acceptsCode("profile")),
    is(ACCEPTED),
  ),
  inSession(
    "operator",
    "a code is accepted for another phone than the server asked for",
    inOrder(statesPhone("deposit", true), statesPhone("profile", false), acceptsCode("profile")),
    is(ACCEPTED),
  ),
];
