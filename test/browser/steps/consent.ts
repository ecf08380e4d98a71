import type { BrowserContext } from "playwright-core";
import { CONSENT_KEY } from "../../../domain/tracking/consent-key.ts";
import { COOKIES_ASKED } from "../../support/profiles.ts";

/** The device has no answer to the question about cookies when a tab is opened. */
export const withoutAnswer = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(
    ([key, asked]) => {
      try {
        if (sessionStorage.getItem(asked) === null) localStorage.removeItem(key);
        sessionStorage.setItem(asked, "yes");
      } catch {
        // A frame with an opaque origin has no storage.
      }
    },
    [`eyes-down:${CONSENT_KEY}`, COOKIES_ASKED] as const,
  );
