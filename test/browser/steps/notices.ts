import type { Page } from "playwright-core";

/** Dismisses a notice. On a phone it covers the header until it ends by itself. */
export const dismissNotice = (page: Page): Promise<void> =>
  page.getByRole("region", { name: "Notifications" }).getByRole("button", { name: "Dismiss" }).first().click();
