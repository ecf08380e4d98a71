import { expect, it } from "vitest";
import { lockClaims } from "../../../adapters/browser/claims.ts";

const refused = {
  request: () => Promise.reject(new DOMException("Not here", "SecurityError")),
} as unknown as LockManager;
const noChannel = () => undefined;

it.each([0, 60_000])(
  "where the browser refuses locks no journal is claimed, with a patience of %i ms",
  async (patienceMs) => {
    expect(await lockClaims(refused, noChannel).claim("j-1", patienceMs)).toBe(false);
  },
);

it.each([0, 60_000])(
  "where the browser refuses locks another name is claimed, because nothing else could be claimed there, with a patience of %i ms",
  async (patienceMs) => {
    expect(await lockClaims(refused, noChannel, { isGrantedWhereRefused: true }).claim("a-name", patienceMs)).toBe(
      true,
    );
  },
);

it("where the browser has no locks every claim is granted", async () => {
  const { claim } = lockClaims(undefined, noChannel);
  expect(await claim("j-1", 0)).toBe(true);
  expect(await claim("j-1", 0)).toBe(true);
});
