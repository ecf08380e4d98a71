import { expect, it } from "vitest";
import { LimitsStated, SolicitationsStated } from "../../../../domain/limits/events.ts";
import { ReceiptReceived } from "../../../../domain/journal/events.ts";
import { type Pence, pounds } from "../../../../domain/money.ts";
import { rulesOn } from "../../../support/audit.ts";
import { noLimit } from "../../../support/deposit-facts.ts";
import { Ledger, Scene } from "../../../support/journals.ts";

const MINUTE_MS = 60_000;

/** A device whose clock goes back by ten minutes while a load of the limits is on its way, and another load is answered first. */
const overtaken = (...values: readonly Pence[]) => {
  const scene = new Scene({ journal: "jrn-1", begins: "2026-11-20T19:00:00.000Z" }, new Ledger(100_000));
  const stated = (value: Pence | null, asOf: number) =>
    scene.record(
      LimitsStated,
      { daily: { ...noLimit, value, remaining: value }, weekly: noLimit, monthly: noLimit, asOf },
      "server",
    );
  // The server states its own time, ten minutes ahead of the device's.
  const receipt = () => {
    const of = { checkpoint: "", size: scene.lines().length, heldAt: scene.nowMs + 10 * MINUTE_MS };
    scene.record(ReceiptReceived, of, "server");
  };
  scene.record(SolicitationsStated, { solicitations: [] }, "server");
  const askedMs = scene.nowMs;
  scene.wait(-10 * MINUTE_MS);
  stated(pounds(50), scene.nowMs - 100);
  receipt();
  scene.wait(1_000);
  stated(null, askedMs);
  receipt();
  for (const value of values) {
    scene.wait(1_000);
    stated(value, scene.nowMs - 100);
    receipt();
  }
  return rulesOn(scene.lines()).outcome;
};

it("a limit is not raised by the answer to a load that was asked for before the device's clock went back", () => {
  expect([overtaken(), overtaken(pounds(50))]).not.toContain("failed");
});

it("a limit is raised if the next load states it too", () => {
  expect(overtaken(pounds(60))).toBe("failed");
});
