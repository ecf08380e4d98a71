import * as Effect from "effect/Effect";
import * as TestClock from "effect/testing/TestClock";
import { describe, expect, it } from "vitest";
import { KycStated } from "../../../domain/kyc/events.ts";
import { pollDelayMs } from "../../../domain/kyc/rules.ts";
import { getKYC } from "../../../domain/kyc/wire.ts";
import { Offline } from "../../../domain/ports/backend.ts";
import { goTo } from "../../../domain/shell/commands.ts";
import { noticesHere } from "../../../domain/shell/queries.ts";
import { given } from "../../support/given.ts";
import type { World } from "../../support/world.ts";
import { play } from "../shell/play.ts";
import { live, say, stated } from "./story.ts";

const asked = (world: World) => world.backend.count(getKYC);

/** When the nth question is asked, by the description's own words: added up a question at a time. */
function dueMs(nth: number): number {
  let ms = 0;
  for (let each = 1; each <= nth; each++) {
    if (each === 1) ms += 5_000;
    else if (each < 16) ms += 4_000;
    else ms += 60_000;
  }
  return ms;
}

describe("a pending check", () => {
  const pending = given(stated("PENDING")).answering(getKYC, { status: "PENDING" });
  const failing = pending.answering(getKYC, new Offline({ endpoint: "getKYC" }));

  /** How often it was asked a millisecond before each of these questions is due, and when it is. */
  const countsAround = async (from: number, to: number, story = pending) => {
    const counts: (readonly [number, number])[] = [];
    const script = live(
      Effect.fnUntraced(function* (world) {
        yield* TestClock.adjust(dueMs(from - 1));
        for (let nth = from; nth <= to; nth++) {
          yield* TestClock.adjust(dueMs(nth) - dueMs(nth - 1) - 1);
          const before = asked(world);
          yield* TestClock.adjust(1);
          counts.push([before, asked(world)]);
        }
      }),
    );
    await story.when(script).outcome();
    return counts;
  };
  const onTime = (from: number, to: number) =>
    Array.from({ length: to - from + 1 }, (_, index) => [from + index - 1, from + index]);

  it("is asked about again after 5 s [KYC-502]", async () => {
    expect(await countsAround(1, 1)).toEqual([[0, 1]]);
  });

  it("is asked about every 4 s from the 2nd to the 15th time [KYC-503]", async () => {
    expect(await countsAround(2, 15)).toEqual(onTime(2, 15));
  });

  it("is asked about every minute from the 16th time on [KYC-504]", async () => {
    expect(await countsAround(16, 30)).toEqual(onTime(16, 30));
  });

  it("is asked about 30 times and no more [KYC-501]", () =>
    pending
      .when(
        live(
          Effect.fnUntraced(function* (world) {
            yield* TestClock.adjust(dueMs(30) - 1);
            expect(asked(world)).toBe(29);
            yield* TestClock.adjust("10 hours");
            expect(asked(world)).toBe(30);
          }),
        ),
      )
      .outcome());

  it("is asked about on the same schedule, and 30 times at most, when every question fails [KYC-501 KYC-503 KYC-504]", async () => {
    expect(await countsAround(1, 30, failing)).toEqual(onTime(1, 30));
    await failing
      .when(
        live(
          Effect.fnUntraced(function* (world) {
            yield* TestClock.adjust(dueMs(30));
            yield* TestClock.adjust("10 hours");
            expect(asked(world)).toBe(30);
          }),
        ),
      )
      .outcome();
  });

  it("is asked about a minute after one question that failed, as after an answer [KYC-504]", async () => {
    let questions = 0;
    const lost = new Offline({ endpoint: "getKYC" });
    const once = pending.answering(getKYC, () => (++questions === 20 ? lost : { status: "PENDING" as const }));
    expect(await countsAround(20, 22, once)).toEqual(onTime(20, 22));
  });

  it("is asked about no longer once it is decided", () =>
    failing
      .when(
        live(
          Effect.fnUntraced(function* (world) {
            yield* TestClock.adjust(dueMs(2));
            expect(asked(world)).toBe(2);
            world.backend.answer(getKYC, { status: "PASS" });
            yield* TestClock.adjust("1 hour");
            expect(asked(world)).toBe(3);
          }),
        ),
      )
      .outcome());

  it("starts its schedule again when it is pending again, and only then", () =>
    pending
      .when(
        live(
          Effect.fnUntraced(function* (world) {
            yield* TestClock.adjust(4_000);
            yield* say(world, KycStated, { status: "PENDING" });
            yield* TestClock.adjust(1_000);
            expect(asked(world)).toBe(1);
            yield* say(world, KycStated, { status: "REFER" });
            yield* TestClock.adjust("1 hour");
            expect(asked(world)).toBe(1);
            yield* say(world, KycStated, { status: "PENDING" });
            yield* TestClock.adjust(4_999);
            expect(asked(world)).toBe(1);
            yield* TestClock.adjust(1);
            expect(asked(world)).toBe(2);
          }),
        ),
      )
      .outcome());

  it.each(["PASS", "REFER", "NONE"] as const)("does not start at %s", async (status) => {
    const { calls } = await given(stated(status))
      .when(live(() => TestClock.adjust("1 hour")))
      .outcome();
    expect(calls).toEqual([]);
  });

  it("waits by the rule that the description's own sum comes to", () => {
    for (let nth = 1; nth <= 30; nth++) expect(pollDelayMs(nth)).toBe(dueMs(nth) - dueMs(nth - 1));
  });
});

describe("a check that comes to pass", () => {
  const TEXT = "We've successfully verified your account. Let's start playing!";
  const notices = (world: World) => noticesHere(world.player.shell);
  const playLive = (script: Parameters<typeof live>[0]) => play(live(script));

  it("is shown as a notice, pinned, for 5 s, on every screen [KYC-532 KYC-536]", () =>
    playLive(
      Effect.fnUntraced(function* (world) {
        yield* say(world, KycStated, { status: "PENDING" });
        yield* say(world, KycStated, { status: "PASS" });
        expect(notices(world)).toMatchObject([{ message: TEXT, severity: 2, pinned: true }]);
        yield* goTo("/secure/user");
        yield* TestClock.adjust(4_999);
        expect(notices(world)).toHaveLength(1);
        yield* TestClock.adjust(1);
        expect(notices(world)).toEqual([]);
      }),
    ));

  it("is shown once, and not if it had passed before", () =>
    playLive(
      Effect.fnUntraced(function* (world) {
        yield* say(world, KycStated, { status: "PASS" });
        expect(notices(world)).toEqual([]);
        yield* say(world, KycStated, { status: "REFER" });
        yield* say(world, KycStated, { status: "PASS" });
        yield* say(world, KycStated, { status: "PASS" });
        expect(notices(world)).toHaveLength(1);
      }),
    ));
});
