import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { documentsView, kycView, nextAfterClearStake } from "../../../domain/kyc/queries.ts";
import { isAwayAtBank, isBankLoading } from "../../../domain/kyc/rules.ts";
import { ONE_PLUS_ONE_STATUSES, type OnePlusOneStatus } from "../../../domain/kyc/wire.ts";
import { type Player, playerFold } from "../../../domain/player.ts";
import type { Happening } from "../../support/arbitraries/events.ts";
import { kycHistory } from "../../support/arbitraries/kyc.ts";
import { runs } from "../../support/property-runs.ts";

/** Folds a history. After each record, passes the state before and after it. */
function folded(history: readonly Happening[], each: (now: Player, before: Player, last: Happening) => void): void {
  const player = playerFold.initial();
  for (const [seq, last] of history.entries()) {
    const before = structuredClone(player);
    const meta = { seq, at: "2026-11-20T19:00:00.000Z", by: last.by };
    playerFold.apply(player, { ...structuredClone(last.data), _tag: last.definition.tag }, meta);
    each(player, before, last);
  }
}

const always = (holds: (now: Player, before: Player, last: Happening) => void) =>
  fc.assert(
    fc.property(kycHistory, (history) => folded(history, holds)),
    runs(300),
  );

const SAYS_NOTHING = ["kyc.load-failed.v1", "kyc.popup-due.v1", "kyc.fast-track-ignored.v1", "kyc.wait-ended.v1"];

describe("whatever happens to the identity check", () => {
  it("the server alone moves what it is about: the status, the verification, the documents", () => {
    always(({ kyc: now }, { kyc: before }, { by }) => {
      if (by === "server") return;
      expect([now.status, now.verification, now.requirements]).toEqual([
        before.status,
        before.verification,
        before.requirements,
      ]);
      if (now.clearStake.status !== before.clearStake.status) expect.unreachable("by its own word");
    });
  });

  it("no document is there twice, and none that asks for nothing is shown", () => {
    always(({ kyc }) => {
      const ids = (kyc.requirements ?? []).map(({ id }) => id);
      expect(new Set(ids).size).toBe(ids.length);
      const shown = documentsView(kyc).map(({ id }) => id);
      const asked = (kyc.requirements ?? []).filter(({ status }) => status !== "NONE").map(({ id }) => id);
      expect(shown.toSorted()).toEqual(asked.toSorted());
    });
  });

  it("a verification by bank says why it failed where it has, and leads on only where it is completed", () => {
    always((player) => {
      const { clearStake } = player.kyc;
      expect(clearStake.error !== null).toBe(clearStake.stage === "failed");
      if (clearStake.over) expect(clearStake.status).toBe("COMPLETED");
      if (isBankLoading(clearStake) && isAwayAtBank(clearStake)) expect(clearStake.stage).toBe("leaving");
      if (!clearStake.over) expect(nextAfterClearStake(player)).toBeUndefined();
    });
  });

  it("the modal always has something to show, by the table of what is known", () => {
    const variants: Readonly<Record<OnePlusOneStatus, string>> = {
      INELIGIBLE: "FAILED_VERIFICATION",
      ELIGIBLE: "FAST_TRACK_VERIFICATION",
      UNMATCHED: "FAILED_FAST_TRACK_VERIFICATION",
      MATCHED: "FAILED_VERIFICATION",
      LIMIT_REACHED: "FAILED_VERIFICATION",
    };
    expect(Object.keys(variants)).toEqual([...ONE_PLUS_ONE_STATUSES]);
    always((player) => {
      const view = kycView(player);
      if (view.show === "loading") return;
      const known = player.kyc.verification?.onePlusOneStatus ?? "INELIGIBLE";
      const expected =
        known === "ELIGIBLE" && player.kyc.fastTrackIgnored ? "FAST_TRACK_VERIFICATION_CHOICE" : variants[known];
      expect(["FAILED_KYC", expected]).toContain(view.variant);
    });
  });

  it("an unrelated event changes nothing", () => {
    always(({ kyc: now }, { kyc: before }, { definition }) => {
      if (!SAYS_NOTHING.includes(definition.type)) return;
      const { popupDue: _, fastTrackIgnored: __, isReofferDue: ___, waitingSince: ____, ...rest } = now;
      expect(before).toMatchObject(rest);
    });
  });
});
