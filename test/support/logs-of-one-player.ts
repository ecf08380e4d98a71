import { LimitsStated, SolicitationsStated } from "../../domain/limits/events.ts";
import { type Pence, pounds } from "../../domain/money.ts";
import { noLimit } from "./deposit-facts.ts";
import { fileOf, Ledger, Scene } from "./journals.ts";

const HOUR_MS = 3_600_000;

/** A tab of a player, open from the first movement on, with these stakes. */
export function tab(journal: string, stakes: readonly number[], player = "p-tabs"): string {
  const scene = new Scene({ journal, begins: "2026-11-20T19:00:00.000Z", player }, new Ledger(100_000));
  scene.state();
  for (const pence of stakes) {
    scene.wait(1_000);
    scene.move("STAKE", -pence, null, "Lucky Larder");
  }
  scene.seal();
  return fileOf(scene.lines());
}

/** A session in which the server states a daily limit of £50, until 19:00:06. */
export function limited(player = "p-limits", remaining = pounds(50)): string {
  const scene = new Scene({ journal: `${player}-a`, begins: "2026-11-20T19:00:00.000Z", player }, new Ledger(100_000));
  scene.state();
  scene.wait(5_000);
  scene.move("STAKE", -10, null, "Lucky Larder");
  const daily = { ...noLimit, value: pounds(50), remaining, effectiveAt: scene.nowMs - 200 * HOUR_MS };
  scene.record(SolicitationsStated, { solicitations: [] }, "server");
  scene.record(LimitsStated, { daily, weekly: noLimit, monthly: noLimit, asOf: scene.nowMs }, "server");
  scene.wait(1_000);
  scene.move("STAKE", -10, null, "Lucky Larder");
  scene.seal();
  return fileOf(scene.lines());
}

/** A session after it on another device, with deposits that none of the logs requests. */
export function payingIn(deposits: readonly (readonly [string, Pence])[], player = "p-limits"): string {
  const scene = new Scene(
    { journal: `${player}-b`, begins: "2026-11-20T20:00:00.000Z", player },
    new Ledger(99_980, 2),
  );
  scene.state();
  for (const [begins, amount] of deposits) {
    scene.wait(Date.parse(begins) - scene.nowMs);
    scene.move("DEPOSIT", amount, `dep-${begins}`, "PayPal");
  }
  scene.seal();
  return fileOf(scene.lines());
}
