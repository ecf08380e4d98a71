import { describe, expect, it } from "vitest";
import { sentenceOf } from "../../../../app/audit/sentences/sentence.ts";
import { playerFold } from "../../../../domain/player.ts";
import { evening } from "../../../support/evening.ts";
import { recordOf } from "../../../support/journals.ts";
import { haveSentences } from "./sentences.ts";

describe("the sentences of events", () => {
  haveSentences(playerFold.definitions);

  it.each([
    ["shell.started.v1", "The site was loaded on a mobile device."],
    [
      "session.sign-in-requested.v1",
      "The player asked to sign in with an e-mail address. The form's data are not recorded.",
    ],
    ["session.signed-in.v1", "The server opened a session for player p-81c04e."],
    ["display.shown.v1", "The screen showed the balance as “£12.50”."],
    ["games.launch-requested.v1", "The player opened the game lucky-larder."],
    [
      "games.launched.v1",
      "The server opened the game Lucky Larder (lucky-larder) of Goosicorn, in the provider's session gs-31.",
    ],
    [
      "games.signalled.v1",
      "A page embedded in the site (a game or a payment provider) stated that the game lucky-larder took a bet.",
    ],
    ["bingo.room-entered.v1", "The player entered the bingo room penny-arcade."],
    [
      "bingo.tickets-requested.v1",
      "The player requested 2 tickets for game pa-2044 of the bingo room penny-arcade for £0.20 (purchase buy-1).",
    ],
    ["bingo.tickets-purchased.v1", "The server sold 1 ticket for game pa-2044 (purchase buy-1)."],
    ["bingo.ball-drawn.v1", "The server drew ball 1 of game pa-2044: 8."],
    [
      "bingo.prize-won.v1",
      "The server stated that one line of game pa-2044 was won on ball 5: £3.50, £3.50 for each of 1 ticket (“One line”).",
    ],
    ["bingo.game-finished.v1", "The server stated that game pa-2044 is over."],
    [
      "shell.route-entered.v1",
      "The screen paymentMethods was reached at /secure/user/account/payment-methods, by navigation.",
    ],
    ["session.signed-out.v1", "The session ended, because the player signed out."],
  ])("describe the first %s of an evening", (type, says) => {
    const line = evening()
      .lines()
      .find((one) => recordOf(one).type === type);
    expect(sentenceOf(recordOf(line ?? "{}"))).toBe(says);
  });
});
