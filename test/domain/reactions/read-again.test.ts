import * as Effect from "effect/Effect";
import * as TestClock from "effect/testing/TestClock";
import { describe, expect, it } from "vitest";
import { record } from "../../../domain/ports/journal.ts";
import { READ_AGAIN_AFTER_MS, readAgain } from "../../../domain/reactions/read-again.ts";
import type { Services } from "../../../domain/services.ts";
import { WalletLoaded, WalletLoadFailed } from "../../../domain/wallet/events.ts";
import { given, running, settled } from "../../support/given.ts";

const failure = record(WalletLoadFailed, { reason: "Offline" }, { by: "app" });
const answer = record(WalletLoaded, { hasDeposited: true, nextAllowedDepositDate: null }, { by: "server" });

/** The number of reads after each step, with a read that gives one result after the other. */
async function readsAfter(
  results: readonly Effect.Effect<unknown, never, Services>[],
  ...steps: readonly Effect.Effect<unknown, never, Services>[]
) {
  let reads = 0;
  const read = Effect.suspend(() => results[reads++] ?? answer);
  const counts: number[] = [];
  await given()
    .when(
      Effect.gen(function* () {
        yield* running(readAgain({ failed: WalletLoadFailed, answered: WalletLoaded, read }));
        for (const step of steps) {
          yield* Effect.andThen(step, settled);
          counts.push(reads);
        }
      }),
    )
    .outcome();
  return counts;
}

const wait = (times: number) => TestClock.adjust(times * READ_AGAIN_AFTER_MS);

describe("readAgain", () => {
  it("repeats a failed read, with growing delays, until it is answered", async () => {
    expect(await readsAfter([failure, failure, answer], failure, wait(1), wait(2), wait(4), wait(100))).toEqual([
      0, 1, 2, 3, 3,
    ]);
  });

  it("repeats no read that was answered by another way meanwhile", async () => {
    expect(await readsAfter([], failure, answer, wait(100))).toEqual([0, 0, 0]);
  });

  it("repeats once after two failures in a row, and begins with the first delay after an answer", async () => {
    expect(await readsAfter([], failure, failure, wait(2), failure, wait(1))).toEqual([0, 0, 1, 1, 2]);
  });

  it("does nothing for failures of another read", async () => {
    let reads = 0;
    const other = readAgain({
      failed: WalletLoadFailed,
      isFailure: ({ reason }) => reason === "ServerFault",
      answered: WalletLoaded,
      read: Effect.sync(() => void (reads += 1)),
    });
    await given()
      .when(
        Effect.gen(function* () {
          yield* running(other);
          yield* failure;
          yield* wait(100);
        }),
      )
      .outcome();
    expect(reads).toBe(0);
  });
});
