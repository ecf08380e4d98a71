import * as Result from "effect/Result";
import { describe, expect, it } from "vitest";
import { INDEFINITE } from "../../../domain/exclusion/end.ts";
import {
  ExclusionBegun,
  ExclusionFailed,
  type ExclusionKind,
  ExclusionRequested,
} from "../../../domain/exclusion/events.ts";
import { exclusionMessage } from "../../../domain/exclusion/queries.ts";
import { exclusionRefusal, judgeExclusionEnd } from "../../../domain/exclusion/rules.ts";
import { timeOutView } from "../../../domain/exclusion/time-out.ts";
import type { ExclusionEnd } from "../../../domain/exclusion/wire.ts";
import { DEFAULT_PROFILE } from "../../../domain/regulator/queries.ts";
import type { ModalName } from "../../../domain/shell/modals/rules.ts";
import { ModalOpened } from "../../../domain/shell/events.ts";
import { instant } from "../../../domain/time.ts";
import { EVENING_MS, type Fact, fact } from "../../support/given.ts";
import { playerAfter } from "../withdrawals/story.ts";

const asked = (kind: ExclusionKind) => fact(ExclusionRequested, { kind, endDate: "2026-11-27" }, "player");
const failed = (kind: ExclusionKind) => fact(ExclusionFailed, { kind, message: "Not now" });
const opened = (name: ModalName) =>
  fact(ModalOpened, { name, params: {}, via: "url", onCloseOpen: null, index: null }, "player");

describe("the player's request of an exclusion", () => {
  it("fails by an answer about its own kind only", () => {
    expect(playerAfter(failed("time-out")).exclusion.asked).toBeNull();
    const { exclusion } = playerAfter(asked("time-out"), failed("self-exclusion"));
    expect(exclusion.asked).toMatchObject({ status: "asked", message: null });
    const { exclusion: answered } = playerAfter(asked("time-out"), failed("time-out"));
    expect(answered.asked).toMatchObject({ status: "failed", message: "Not now" });
    expect(exclusionMessage(answered, "time-out")).toBe("Not now");
    expect(exclusionMessage(answered, "self-exclusion")).toBeUndefined();
  });

  it("that failed ends when either form is opened, and stays when another modal is opened", () => {
    const after = (name: ModalName) => playerAfter(asked("time-out"), failed("time-out"), opened(name)).exclusion.asked;
    expect([after("coolOff"), after("selfExclusion")]).toEqual([null, null]);
    expect(after("deposit")).toMatchObject({ status: "failed" });
  });

  it("that is not answered stays when its form is opened again", () => {
    const { exclusion } = playerAfter(asked("self-exclusion"), opened("selfExclusion"));
    expect(exclusion.asked).toMatchObject({ kind: "self-exclusion", status: "asked" });
  });

  it("is being sent until it is answered", () => {
    const isSending = (...facts: readonly Fact[]) => timeOutView(playerAfter(...facts));
    expect(isSending(asked("time-out"))).toMatchObject({ show: "form", isSending: true });
    expect(isSending(asked("time-out"), failed("time-out"))).toMatchObject({ show: "form", isSending: false });
    const begun = fact(ExclusionBegun, { kind: "time-out", endDate: "2026-11-27" });
    expect(isSending(asked("time-out"), begun)).toMatchObject({ show: "form", isSending: false });
  });
});

describe("the refusal of an excluded player", () => {
  it.each([
    [
      "time-out",
      "2026-11-27",
      "You are on a time-out until the end of 27/11/2026. You can't sign in, deposit or play before then.",
    ],
    [
      "self-exclusion",
      "2027-05-20",
      "You are self-excluded until the end of 20/05/2027. You can't sign in, deposit or play before then.",
    ],
    ["self-exclusion", INDEFINITE, "You are self-excluded for good. You can't sign in, deposit or play."],
    // The sign-in form adds how to contact support.
    ["closure", INDEFINITE, "Your account is closed. We open it again only if you ask us to."],
  ] as const)("names the %s and its end, %s", (kind, endDate, copy) => {
    expect(exclusionRefusal(kind, endDate)).toEqual({ name: "Excluded", copy });
  });
});

// In the order of the ladder: each row also breaks every rule of the rows below it.
describe("the last day in a request to a backend", () => {
  const judged = (kind: "time-out" | "self-exclusion", endDate: string, timeOuts = DEFAULT_PROFILE.timeOuts) =>
    Result.getOrThrow(
      Result.flip(
        judgeExclusionEnd(kind, endDate as ExclusionEnd, { ...DEFAULT_PROFILE, timeOuts }, instant(EVENING_MS)),
      ),
    );

  it.each([
    ["TimeOutNotOffered", "A time-out is not offered here", () => judged("time-out", INDEFINITE, [])],
    ["ExclusionEndNotOffered", "Choose one of the periods on offer", () => judged("time-out", INDEFINITE)],
    ["ExclusionEndPast", "Choose a day after today", () => judged("time-out", "2026-11-20")],
    ["ExclusionEndNotOffered", "Choose one of the periods on offer", () => judged("time-out", "2030-01-01")],
  ])("is refused as %s: %s", (name, copy, refusal) => {
    expect(refusal()).toEqual({ name, copy });
  });
});
