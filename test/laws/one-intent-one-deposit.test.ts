import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { DepositRequested } from "../../domain/deposits/events.ts";
import { type Deposit, isFinal } from "../../domain/deposits/state.ts";
import type { JournalRecord } from "../../domain/journal/record.ts";
import { playerFold } from "../../domain/player.ts";
import { paymentEvening } from "../support/arbitraries/payments.ts";
import { runs } from "../support/property-runs.ts";
import { liveEvening } from "./payment-evening.ts";

/** The backend may have it, or may yet be asked for it, without the client's knowing which. */
const couldDouble = ({ ref, status }: Deposit): boolean =>
  ref === null || status === "challenged" || status === "authorising";

describe("one intent, at most one deposit", () => {
  it.each([
    ["a backend that knows an intent again", true],
    ["a backend that takes every call for a new one", false],
  ])("whatever is doubled, delayed, reordered or lost, with %s", async (_, remembers) => {
    await fc.assert(
      fc.asyncProperty(paymentEvening({ remembers }), async (evening) => {
        const { backend } = await liveEvening(evening);
        const intents = backend.deposits.map(({ intent }) => intent);
        expect(new Set(intents).size).toBe(intents.length);
      }),
      runs(80),
    );
  });

  it("and no wish is taken up while another one could still double it", async () => {
    await fc.assert(
      fc.asyncProperty(paymentEvening({ remembers: true }), async (evening) => {
        const { world } = await liveEvening(evening);
        const state = playerFold.initial();
        for (const { line } of world.lines) {
          const record = JSON.parse(line) as JournalRecord;
          const open = Object.values(state.deposits.deposits).filter((deposit) => !isFinal(deposit));
          if (record.type === DepositRequested.type) expect(open.filter(couldDouble)).toEqual([]);
          playerFold.applyRecord(state, record);
        }
        expect(state.deposits).toEqual(world.player.deposits);
      }),
      runs(40),
    );
  });

  it("and once the network is well, the client knows of each what the backend knows", async () => {
    await fc.assert(
      fc.asyncProperty(paymentEvening({ remembers: true }), async (evening) => {
        const { player, backend } = await liveEvening(evening);
        const ends = Object.values(player.deposits.deposits);
        expect(ends.filter((deposit) => !isFinal(deposit))).toEqual([]);
        const settledHere = ends.filter(({ status }) => status === "settled").map(({ intent }) => intent);
        const settledThere = backend.deposits.filter(({ settles }) => settles).map(({ intent }) => intent);
        expect(settledHere.toSorted()).toEqual(settledThere.toSorted());
      }),
      runs(80),
    );
  });
});
