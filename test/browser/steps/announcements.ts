import type { Page } from "playwright-core";

/** Collects every text that a live region of the page has held, in order, as a screen reader would speak them. */
export const collectAnnouncements = (page: Page) =>
  page.addInitScript(() => {
    const spoken: string[] = [];
    Object.assign(window, { spoken });
    new MutationObserver((changes) => {
      for (const region of new Set(
        changes.flatMap(({ target }) => {
          const element = target instanceof Element ? target : target.parentElement;
          return element?.closest("[role=status], [role=alert], [role=log], [aria-live=polite]") ?? [];
        }),
      ))
        if (region.textContent !== "") spoken.push(region.textContent ?? "");
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });

/** The collected texts that fit a pattern. */
export const announcements = (page: Page, pattern: RegExp) =>
  page
    .evaluate(() => (window as unknown as { readonly spoken: readonly string[] }).spoken)
    .then((spoken) => spoken.filter((text) => pattern.test(text)));
