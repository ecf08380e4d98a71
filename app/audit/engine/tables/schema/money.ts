import { date, flag, integer, name, optional, pence, table, text, time } from "../columns.ts";
import { place } from "./log.ts";

/** The day and the time of day of an event, as a player in London knew them. */
export const london = (of: string) => ({
  london_date: date(`The day of ${of} in London.`),
  london_time: text(`The time of ${of} in London, as 21:04:32.`),
});

export const movements = table("One movement of the wallet that the server booked.", {
  ...place,
  recorded_at: time("When the movement reached the device, by the app's clock."),
  booked_at: time("When the server booked it."),
  ...london("the booking"),
  ref: text("The server's reference of the movement."),
  ledger_position: integer("Its position in the player's ledger."),
  kind: name("DEPOSIT, STAKE, WIN, WITHDRAWAL and so on."),
  purpose: name("What it is for: paid in, paid out, staked, won or adjusted."),
  amount_pence: pence("Positive: into the wallet. Negative: out of it."),
  balance_pence: pence("The balance after it, as the server states it."),
  folded_pence: pence("The balance after it, as the sum of the movements in the log."),
  correlation: optional(text("The reference of its cause.")),
  description: name("Its description for the player."),
  recorded_cause: optional(integer("The record that the log names as its cause.")),
  cause_seq: optional(
    integer("The record that caused it, found again by the auditor; null if no record of this log did."),
  ),
  cause_of: optional(name("What that record began: deposit, withdrawal, purchase, prize, reward or game.")),
  counts: flag(
    "Whether it changes the balance: false for a repeated movement, and for one that the server did not claim.",
  ),
  reality_due_at: optional(time("When the next reality check was due, by the app's clock; null without one.")),
});

export const deposits = table("One deposit that the player requested.", {
  ...place,
  requested_at: time("When it was requested, by the app's clock."),
  ...london("the request"),
  intent: text("The client's reference of the request."),
  ref: optional(text("The backend's reference; null if it was not accepted.")),
  provider: name("The payment provider."),
  amount_pence: pence("The requested amount."),
  status: name(
    "The last state of the fold: requested, unanswered, accepted, challenged, authorising, declined or settled.",
  ),
  message: optional(text("The reason why it was declined or is unanswered.")),
  ended_seq: optional(integer("The record that settled or declined it.")),
  ended_at: optional(time("When it was settled or declined, by the app's clock.")),
  booked_seq: optional(integer("The record of its movement.")),
  booked_at: optional(time("When the server booked it.")),
  booked_pence: optional(pence("The booked amount.")),
});

export const withdrawals = table("One withdrawal that the player requested.", {
  ...place,
  requested_at: time("When it was requested, by the app's clock."),
  ...london("the request"),
  intent: text("The client's reference of the request."),
  ref: optional(text("The server's reference; null if it was not accepted.")),
  amount_pence: pence("The requested amount."),
  status: name("The last state of the fold: requested, unanswered, accepted or declined."),
  message: optional(text("The reason why it was declined or is unanswered.")),
  answered_seq: optional(integer("The record of the server's answer.")),
  answered_at: optional(time("When the answer arrived, by the app's clock.")),
  booked_seq: optional(integer("The record of the movement out of the wallet.")),
  booked_at: optional(time("When the server booked it.")),
  returned_seq: optional(integer("The record of the movement back into the wallet.")),
  returned_at: optional(time("When the server booked the return.")),
  returned_as: optional(name("WITHDRAWAL_CANCELLED or WITHDRAWAL_DENIED.")),
});
