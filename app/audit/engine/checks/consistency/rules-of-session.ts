import { count } from "../../../sentences/words.ts";
import type { ConsistencyRule } from "./consistency-rule.ts";

/** The rules of the session and of the protections that the player sets. */
export const RULES_OF_SESSION = {
  "session-player": {
    check: "session",
    compares:
      "The player of the log's opening, each player who signs in, the player of a session that a page finds, and the player of each loaded profile.",
    source: "domain/journal/events.ts: a journal belongs to one session of one player.",
    kept: (n) =>
      `${count(n, "sign-in, session or profile", "sign-ins, sessions and profiles")} of the player of the log`,
    broken: "The log has two players.",
    lacks: (n) => count(n, "sign-in"),
  },
  "session-open": {
    check: "session",
    compares:
      "The player's requests, and the beginning and end of the session. An answer of the server, a settled payment or a movement may arrive after the end, and is not compared.",
    source: "domain/session/events.ts: the end of the session is the last record before the seal.",
    kept: (n) => `${count(n, "request")} of the player before the session ended`,
    broken: "The player asked for something without an open session.",
    lacks: (n) => `${count(n, "request")} before which a missing record may have begun a session`,
  },
  "session-end": {
    check: "session",
    compares:
      "The player's press to log out, also in the reality check, and the player's requests more than a minute later, before the session has ended. The reason of an end by an exclusion, and an exclusion of this kind that the server began. Two ends, and a sign-in between them. Whether the player pressed before an end that is recorded as the player's is not compared: a sign-out in another tab is recorded without a press. Nor is the reason of an end by the server, which refuses a call that has no record.",
    source: "domain/session/sign-out.ts: endSession. domain/session/other-tabs.ts",
    kept: (n) => `${count(n, "end")} of the session, each once and for its reason`,
    broken: "The session did not end as the log states.",
    lacks: (n) => `${count(n, "end")} of the session by an exclusion that may have begun in a missing record`,
  },
  "session-stake": {
    check: "session",
    compares: "The server's time of each stake, and the end of the session.",
    source: "domain/session/events.ts: only a signed-in player can stake.",
    kept: (n) => `${count(n, "stake")} that arrived after the session, and was booked before its end`,
    broken: "The player staked after the session had ended.",
    lacks: (n) =>
      `${count(n, "stake")} after the session, because the log does not show by the server's time when it ended`,
  },
  "reality-answered": {
    check: "session",
    compares:
      "The player's requests and the stakes of the open game, the reality check that is due, and the interval of its timer.",
    source: "domain/reality/reactions.ts: the window of the check covers the page until the player answers it.",
    kept: (n) => `${count(n, "request or stake", "requests and stakes")} while no reality check was unanswered`,
    broken: "A reality check was not made as the player set it.",
    lacks: (n) => count(n, "request or stake", "requests and stakes"),
  },
  "reality-timer": {
    check: "session",
    compares:
      "The player's answer to a reality check and a change of its interval, and the timer of the next check that follows them. The reason of each timer, and a statement of the interval, a change of it or an answer before it on the same page. A restored timer, and the player's interval.",
    source:
      "domain/reality/commands.ts: keepPlaying and chooseInterval start the timer at once, and restoreTimer restores none longer than the interval. domain/reality/reactions.ts: a statement of the interval starts the first one.",
    kept: (n) => `${count(n, "timer")} of the reality check, started when it was due to start`,
    broken: "The timer of the reality check was not started, or for another reason than the record states.",
    lacks: (n) => `${count(n, "timer")} of the reality check`,
  },
  "reality-figures": {
    check: "session",
    compares:
      "What the server states that the session won and lost, and the movements of the session until shortly before.",
    source: "domain/reality/wire.ts: the figures of the session, which the reality check shows.",
    kept: (n) => `${count(n, "statement")} of what the session won and lost, none lower than its movements`,
    broken: "The server stated less won or lost than the session had.",
    lacks: (n) => count(n, "statement"),
  },
  "invites-asked": {
    check: "session",
    compares:
      "The number of friends that the server invited and rejected, and the number that the player asked to invite.",
    source: "domain/referral/commands.ts: the server answers about the friends of the request.",
    kept: (n) => `${count(n, "answer")} about no more invites than the player asked for`,
    broken: "More friends were invited than the player asked for.",
    lacks: (n) => `${count(n, "answer")} about invites may have a request outside this log`,
  },
  "account-cause": {
    check: "session",
    compares:
      "Each answer to a change of the profile, of preferences and of linked accounts, to a change of a limit, an exclusion or a reality check that was not made, to invites, to a verification by the player's bank, to a sign-out elsewhere, to a report of the chat, to the player's action in a dialog, and about marketing, and the record that it names as its cause: the request that it answers.",
    source: "commands.ts of each of these areas: the cause of an answer is its request.",
    kept: (n) => `${count(n, "answer")} about the player's account, each with its request`,
    broken: "An answer about the player's account has a cause that is not its request.",
    lacks: (n) => `${count(n, "answer")} about the player's account, whose cause may be a missing record`,
  },
  "chat-allowed": {
    check: "session",
    compares:
      "Each message that the player sent to a chat and each chat that the app joined, and what the server had stated: that chat is switched off for the account or closed, a ban, or a removal from the room. The app also follows the chat of a room before a message is sent to it. A message that counts as not sent, and its request. A published message is not compared: it may be from another tab, and a host may have changed it.",
    source: "domain/chat/rules.ts: judgeAccess. domain/chat/commands.ts: sendMessage and joinChat",
    kept: (n) => `${count(n, "use")} of the chat that the server allowed`,
    broken: "The chat was used against what the log states of it.",
    lacks: (n) => `${count(n, "use")} of the chat that a missing record may have allowed`,
  },
  "dialog-answered": {
    check: "session",
    compares:
      "Each dialog of the operator that was shown or closed, and the dialogs that the server had sent and the player had not closed. The action by which the player closed one, and those that it offers. An answer to an action, and the press that chose it, which makes one answer. Each acknowledgement that names the player's press as its cause: it is of the same dialog, and the only one. One without a cause is not compared, because another tab or device may have closed the dialog.",
    source: "domain/popups/commands.ts: closeDialog. domain/popups/reactions.ts",
    kept: (n) => `${count(n, "record")} of dialogs that the server had sent`,
    broken: "A dialog of the operator was shown, closed or acknowledged that was not open, or twice.",
    lacks: (n) => `${count(n, "record")} of dialogs that a missing record may have sent or closed`,
  },
  "code-enterable": {
    check: "session",
    compares:
      "Each accepted code for a phone, and a statement of the server before it that a code can be entered for this phone. The number and the code are not recorded, and so neither are the player's requests with them. A code may have been sent, and a phone verified, in another tab or on another device.",
    source: "domain/mobile/commands.ts: enterCode",
    kept: (n) => `${count(n, "code")} for a phone that could be entered`,
    broken: "A phone was verified by a code that could not be entered.",
    lacks: (n) => `${count(n, "code")} for a phone before which a statement may be missing`,
  },
  "limit-requested": {
    check: "session",
    compares: "Each change of limits that the server confirmed, and one request of the player for it, its cause.",
    source: "domain/limits/commands.ts: the server confirms what the player sent.",
    kept: (n) => `${count(n, "confirmed change")} of limits that the player sent`,
    broken: "A change of limits was confirmed that the player did not ask for.",
    lacks: (n) => `${count(n, "confirmed change")} of limits may have a request outside this log`,
  },
  "exclusion-requested": {
    check: "session",
    compares:
      "The kind and the last day of each exclusion that the server began, and one request of the player for it, its cause.",
    source: "domain/exclusion/commands.ts: the server confirms what the player sent.",
    kept: (n) => `${count(n, "exclusion")} of the kind and length that the player requested`,
    broken: "An exclusion began that the player did not request.",
    lacks: (n) => `${count(n, "exclusion")} may have a request outside this log`,
  },
  "exclusion-length": {
    check: "session",
    compares: "The last day of a requested exclusion, and the day of the request.",
    source:
      "domain/exclusion/rules.ts: a self-exclusion has at least 6 months, and no exclusion ends before it begins.",
    kept: (n) => `${count(n, "exclusion")} not shorter than the site offers`,
    broken: "An exclusion is shorter than any that the site offers.",
    lacks: (n) => count(n, "exclusion"),
  },
  "session-listed": {
    check: "session",
    compares: "The raises of limits, changed limits, linked accounts or required documents in one list of the server.",
    source: "app/audit/engine/checks/consistency/lists.ts: the client finds an entry by its reference.",
    kept: (n) => `${count(n, "list")} of limits, accounts and documents, each entry once`,
    broken: "A list of limits, accounts or documents has an entry twice.",
    lacks: (n) => count(n, "list"),
  },
  "interval-requested": {
    check: "session",
    compares:
      "Each interval of the reality check that the server saved, and one request of the player for it, its cause.",
    source: "domain/reality/commands.ts: the server confirms what the player sent.",
    kept: (n) => `${count(n, "interval")} of the reality check that the player requested`,
    broken: "An interval of the reality check was saved that the player did not request.",
    lacks: (n) => `${count(n, "saved interval")} of the reality check may have a request outside this log`,
  },
} as const satisfies Readonly<Record<string, ConsistencyRule>>;
