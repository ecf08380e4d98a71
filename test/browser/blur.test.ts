import { afterAll, beforeAll, expect, it } from "vitest";
import { openSite, type Site } from "../support/site.ts";
import { violationsOf } from "./steps/axe.ts";
import { layoutShift, measureShift } from "./steps/moving.ts";
import { waitForPaint } from "./steps/places.ts";
import { openSignedIn, turnOnFlag } from "./steps/signing-in.ts";

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

/** Less than what the callout would move if it came before or after the lists: 0.009. The change of the fonts moves 0.003. */
const MOST_SHIFT = 0.005;

it.each(["/secure/lobby", "/secure/lobby/live"])(
  "at %s a player who is not verified reads why pictures are blurred, and nothing moves while it loads [LOBBY-117]",
  async (path) => {
    const { page, context } = await site.visit("phone");
    await measureShift(context);
    // The sheet that asks for the verification rises over the lobby. With this flag it does so later.
    await turnOnFlag(context, site, "kyc-popup-delay");
    await openSignedIn(page, "vera", path);
    await page.getByText(/^The pictures of our games are blurred/).waitFor();
    await page.getByText("(picture blurred)").first().waitFor({ state: "attached" });
    await waitForPaint(page);
    expect(await layoutShift(page)).toBeLessThan(MOST_SHIFT);
    expect(await violationsOf(page)).toEqual([]);
  },
);
