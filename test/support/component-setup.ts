import { cleanup, configure } from "@testing-library/react";
import * as React from "react";
import { afterAll, afterEach, vi } from "vitest";
import { labelsWithoutText } from "./label-in-name.ts";

// Without `IS_REACT_ACT_ENVIRONMENT`: the product's programs change the page by themselves, as in a browser, and a test waits for what it
// expects. React would warn of every such change, in hundreds of lines that hide the others.

// Testing Library does this by itself only if the test functions are globals. Here they are imported.
afterEach(() => {
  // The files that need no document have none.
  const found = "document" in globalThis ? labelsWithoutText() : [];
  cleanup();
  if (found.length > 0) throw new Error(`A name lacks the words that its control shows: ${found.join("; ")}`);
});

// The library waits for a second by default. A busy machine can need that for one step.
configure({ asyncUtilTimeout: 10_000 });

// The next file has the same modules and globals. A module that is still loading at the end of this file would fail to load for all
// later files.
afterAll(async () => {
  await vi.dynamicImportSettled();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** What the development build of React shares with its renderers. */
interface Internals {
  recentlyCreatedOwnerStacks: number;
}
const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals } = React as unknown as {
  readonly __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE?: Internals;
};
// React makes an Error for the first 10,000 elements of each second, for its own warnings. That takes a tenth of the tests' time.
// There is no option. A version of React without this counter gives the same results in more time.
if (internals)
  Object.defineProperty(internals, "recentlyCreatedOwnerStacks", {
    configurable: true,
    get: () => 10_000,
    set() {},
  });
