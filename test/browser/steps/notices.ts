import type { Page } from "playwright-core";

/** Longer than a notice stays. */
const GONE_MS = 15_000;

/** Dismisses a notice, which covers what is below the header, or lets it end by itself where the machine is slower than the notice. */
export async function dismissNotice(page: Page): Promise<void> {
  const dismiss = page.getByRole("region", { name: "Notifications" }).getByRole("button", { name: "Dismiss" }).first();
  await dismiss.click({ timeout: GONE_MS }).catch(async (error: unknown) => {
    if (await dismiss.isVisible()) throw error;
  });
}
