import { cleanup, configure } from "@testing-library/react";
import { afterAll, afterEach, vi } from "vitest";

// Testing Library does both by itself only if the test functions are globals. Here they are imported.
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
afterEach(cleanup);

// The library waits for a second by default. A busy machine can need that for one step.
configure({ asyncUtilTimeout: 10_000 });

// The next file has the same modules and globals.
afterAll(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
});
