import type { Page } from "playwright-core";

/** Puts away a notice as soon as it is there: until it goes by itself, it lies over the header on a phone. */
export const putAwayNotice = (page: Page): Promise<void> =>
  page.getByRole("region", { name: "Notifications" }).getByRole("button", { name: "Dismiss" }).first().click();
