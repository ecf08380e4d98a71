import { describe, expect, it } from "vitest";
import { ReferralEvents } from "../../../../domain/referral/events.ts";
import { haveSentences, says } from "./sentences.ts";

describe("the sentences of inviting friends", () => {
  it.each([
    [
      "referral.stated.v1",
      { invited: 3, registered: 2, deposited: 1 },
      "server",
      "The server stated that the player has invited 3 friends, of whom 2 registered and 1 deposited; their names are not recorded.",
    ],
    [
      "referral.invites-requested.v1",
      { intent: "i-1", type: "tel", count: 1 },
      "player",
      "The player asked to invite 1 friend by text message (intent i-1); their names are not recorded.",
    ],
    [
      "referral.invite-rejected.v1",
      { intent: "i-1", reason: "EXISTING_REFEREE" },
      "server",
      "The server did not invite a friend, because the friend is already a player or already invited (intent i-1).",
    ],
    ["referral.invite-shared.v1", { how: "copy" }, "player", "The player copied the invite link."],
  ] as const)("describe %s", (type, data, by, sentence) => {
    expect(says(type, data, by)).toBe(sentence);
  });

  haveSentences(ReferralEvents);
});
