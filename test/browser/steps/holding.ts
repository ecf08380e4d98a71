import type { Page } from "playwright-core";

/** Holds the page's calls to these addresses until the returned function is called. */
export async function holdCalls(page: Page, addresses: string): Promise<() => void> {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(addresses, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}
