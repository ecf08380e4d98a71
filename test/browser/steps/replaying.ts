import type { Locator, Page } from "playwright-core";

const SCREEN = "iframe[name=eyes-down-player-screen]";

/** Shown while the code of a screen or of a modal is loaded. */
const LOADING = ".ed-shell-coming, .ed-shell-skeleton-tiles";
/** React shows a part that was loaded meanwhile no sooner than after this time. */
const REVEALED_MS = 400;

/** The page of the player's screen in the bench. */
export const screenFrame = (page: Page): Locator => page.frameLocator(SCREEN).locator("html");

/** Waits until the player's screen in the bench shows a line and changes no more: the code of its parts is loaded by then. */
export async function screenSettled(page: Page, line: number): Promise<void> {
  const root = page.frameLocator(SCREEN).locator(`#root[data-line="${line}"]`);
  await root.waitFor({ state: "attached" });
  const until = { stillMs: REVEALED_MS, loading: LOADING };
  await root.evaluate(async (_, { stillMs, loading }) => {
    const wait = () => new Promise((resolve) => setTimeout(resolve, 50));
    let before = "";
    for (let stillSince = performance.now(); performance.now() - stillSince < stillMs; await wait()) {
      const now = document.documentElement.outerHTML;
      const isLoading = document.fonts.status === "loading" || document.querySelector(loading) !== null;
      if (now !== before || isLoading) stillSince = performance.now();
      before = now;
    }
  }, until);
}

/** The picture of the player's screen in the bench. The rounded corners around it are no part of it. */
export async function screenPicture(page: Page): Promise<Buffer> {
  const glass = page.locator(".ed-screen-glass");
  await glass.evaluate((element: HTMLElement) => (element.style.borderRadius = "0"));
  return page.locator(SCREEN).screenshot({ animations: "disabled" });
}
