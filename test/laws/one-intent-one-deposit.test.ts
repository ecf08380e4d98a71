import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { DepositRequested } from "../../domain/deposits/events.ts";
import { type Deposit, isFinal } from "../../domain/deposits/state.ts";
import type { JournalRecord } from "../../domain/journal/record.ts";
import { playerFold } from "../../domain/player.ts";
import { paymentEvening } from "../support/arbitraries/payments.ts";
import { runs } from "../support/property-runs.ts";
import { runEvening } from "./payment-evening.ts";

/** Whether the client does not know if the backend has this deposit or will still receive it. */
const couldDouble = ({ ref, status }: Deposit): boolean =>
  ref === null || status === "challenged" || status === "authorising";

describe("one intent, at most one deposit", { tags: ["deposits"] }, () => {
  it.each([
    ["a backend that recognises a repeated intent", true],
    ["a backend that treats every call as new", false],
  ])("with duplicated, delayed, reordered and lost calls, and with %s", async (_, remembers) => {
    await fc.assert(
      fc.asyncProperty(paymentEvening({ remembers }), async (evening) => {
        const { backend } = await runEvening(evening);
        const intents = backend.deposits.map(({ intent }) => intent);
        expect(new Set(intents).size).toBe(intents.length);
      }),
      runs(80),
    );
  });

  it("no deposit is requested while an earlier one could still be booked", async () => {
    await fc.assert(
      fc.asyncProperty(paymentEvening({ remembers: true }), async (evening) => {
        const { world } = await runEvening(evening);
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

  it("once the network works again, the client has the backend's outcome of every deposit", async () => {
    await fc.assert(
      fc.asyncProperty(paymentEvening({ remembers: true }), async (evening) => {
        const { player, backend } = await runEvening(evening);
        const known = Object.values(player.deposits.deposits);
        expect(known.filter((deposit) => !isFinal(deposit))).toEqual([]);
        const settledInClient = known.filter(({ status }) => status === "settled").map(({ intent }) => intent);
        const settledInBackend = backend.deposits.filter(({ settles }) => settles).map(({ intent }) => intent);
        expect(settledInClient.toSorted()).toEqual(settledInBackend.toSorted());
      }),
      runs(80),
    );
  });
});
