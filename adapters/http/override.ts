import type { Store } from "../../domain/ports/storage.ts";

/** The query parameter with another base of the calls (`NET-506`). */
export const OVERRIDE_PARAMETER = "api";
/** The key under which the tab stores it (`NET-507`). */
export const OVERRIDE_KEY = "backend-base";

/** Whether a page may have another base than the site's own. */
export const mayBeOverridden = (page: URL, tab: Store): boolean =>
  page.searchParams.has(OVERRIDE_PARAMETER) || tab.get(OVERRIDE_KEY) !== undefined;
