import { expect, it } from "vitest";
import { offersWords } from "../../../ui/referral/words.ts";

it.each([
  [2, 5, "2 of 5 friends"],
  [0, 1, "0 of 1 friend"],
  [1, 0, "1 friend"],
  [7, 0, "7 friends"],
])("an offer with %i invited friends of %i, where 0 is unlimited, shows '%s' [DATA-113]", (invited, max, text) => {
  expect(offersWords.invitedOutOf(invited, max)).toBe(text);
});
