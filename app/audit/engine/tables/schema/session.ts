import { date, flag, integer, name, optional, pence, table, text, time } from "../columns.ts";
import { place } from "./log.ts";
import { london } from "./money.ts";

export const limits = table("One statement, request or answer about one deposit limit.", {
  ...place,
  recorded_at: time("When it was recorded, by the app's clock."),
  ...london("the record"),
  claimant: name("Who claims it: player, app or server."),
  what: name(
    "stated, requested, accepted or refused; for a raise whose cooling-off is over: offered, answered, settled or answer failed.",
  ),
  period: name("daily, weekly or monthly."),
  asked_pence: optional(pence("The requested limit; null: no limit, or the record states none.")),
  in_force_pence: optional(pence("The limit in force after the record; null: no limit, or it is not known.")),
  is_raise: optional(
    flag("Whether the requested limit allows more than the limit in force; null if no change is requested."),
  ),
  answer: optional(name("The player's answer to an offered raise: accepted or declined.")),
  message: optional(text("The reason of a refusal.")),
});

export const sessions = table("One log: one tab during one signed-in session.", {
  ...place,
  first_at: time("The first record, by the app's clock."),
  last_at: time("The last record, by the app's clock."),
  london_date: date("The day of the first record in London."),
  duration_s: integer("The seconds from the first to the last record."),
  signed_in_at: optional(time("When the player signed in; null if the log has no sign-in.")),
  ended_because: optional(name("Why the session ended; null if the log has no end.")),
  app_version: optional(text("The version of the client.")),
  opening_pence: optional(pence("The balance before the first movement; null if the log states none.")),
  closing_pence: optional(pence("The sum of that balance and the movements.")),
  movements: integer("The number of movements that count."),
  paid_in_pence: pence("The sum of deposits and voided deposits."),
  paid_out_pence: pence("The sum of withdrawals and returned withdrawals; negative: out of the wallet."),
  staked_pence: pence("The sum of stakes, entry fees and their refunds; negative: out of the wallet."),
  won_pence: pence("The sum of wins, prizes and cancelled wins."),
});

export const games = table("One game that the player opened.", {
  ...place,
  opened_at: time("When it was opened, by the app's clock."),
  london_date: date("The same as a day in London."),
  game: text("The reference of the game."),
  title: optional(text("Its name; null if it did not start.")),
  provider_session: optional(text("The reference of the provider's session.")),
  status: name("The last state of the fold: launching, loading, playing or failed."),
  closed_seq: optional(integer("The record that closed it; null if it was open at the end of the log.")),
  closed_at: optional(time("When it was closed, by the app's clock.")),
  rounds: integer("The number of rounds."),
  stakes: integer("The number of stakes that the auditor attributes to it."),
  staked_pence: pence("The sum of these stakes; negative: out of the wallet."),
  won_pence: pence("The sum of its wins."),
});

export const bingo = table("One purchase of bingo tickets.", {
  ...place,
  requested_at: time("When it was requested, by the app's clock."),
  london_date: date("The same as a day in London."),
  room: name("The reference of the room."),
  game: text("The reference of the game."),
  purchase_ref: text("The client's reference of the purchase."),
  tickets: integer("The requested number of tickets."),
  total_pence: pence("Their price."),
  status: name("The last state of the fold: requested, unanswered, sold, refused or unconfirmed."),
  message: optional(text("The reason of a refusal.")),
  booked_seq: optional(integer("The record of the movement that pays it.")),
  paid_pence: pence("The sum of its entry fees and their refunds; negative: out of the wallet."),
  won_pence: pence(
    "The sum of the prizes with the reference of the purchase, or of its game: then in the first purchase of the game.",
  ),
});

export const screen = table("One text with an amount that the screen showed.", {
  ...place,
  recorded_at: time("When it was recorded, by the app's clock."),
  what: name("balance, jackpot, win or result."),
  which: optional(text("Which one of several; null for the balance.")),
  shown: text("The text on the screen."),
  amount_pence: optional(pence("The amount in that text.")),
  frozen: flag("Whether the display was frozen, so that it may show an earlier balance."),
  drawn_seq: integer("The last record in the state that was drawn."),
  ledger_pence: optional(
    pence("The sum of the movements in that state; null if the log states no balance, or if the state is too old."),
  ),
});
