import * as fc from "fast-check";
import { DepositRequested, DepositSettled } from "../../../domain/deposits/events.ts";
import { SignedIn } from "../../../domain/session/events.ts";
import { RouteEntered, ShellStarted } from "../../../domain/shell/events.ts";
import { Ledger, Scene } from "../../support/journals.ts";
import { disturbed } from "./disturbance.ts";
import { penceBetween } from "./money.ts";

/** One step of a player's evening. */
type Act = (scene: Scene, name: string) => void;

const deposit = penceBetween(1_000, 10_000).map((amount): Act => (scene, intent) => {
  const details = { methodRef: "pm-1", promotionCode: null, agreeDepositTerms: true };
  const asked = scene.record(DepositRequested, { intent, provider: "PCI_PROXY", amount, ...details }, "player");
  scene.wait(900);
  const settled = scene.record(DepositSettled, { ref: intent, provider: "PCI_PROXY", amount }, "server", asked);
  scene.move("DEPOSIT", amount, intent, "Card deposit", settled);
});

const round = fc.tuple(penceBetween(1, 500), penceBetween(0, 2_000)).map(([stake, win]): Act => (scene, name) => {
  const staked = scene.move("STAKE", -stake, name, "Lucky Larder");
  scene.wait(2_600);
  if (win > 0) scene.move("WIN", win, name, "Lucky Larder", staked);
});

const move = fc.constantFrom("lobby", "bingo-room", "account").map((screen): Act => (scene) => {
  const route = { screen, path: `/secure/${screen}`, params: {}, index: 1, how: "push" } as const;
  scene.record(RouteEntered, route, "url");
});

const reload = fc.constant<Act>((scene) => {
  scene.record(ShellStarted, { device: "mobile", webview: false }, "app");
  scene.state();
});

const wait = fc.integer({ min: 1, max: 3_600_000 }).map(
  (ms): Act =>
    (scene) =>
      scene.wait(ms),
);

/** The lines of an evening with deposits, rounds of a game, navigation and reloads, and a correct server. */
export const journal: fc.Arbitrary<readonly string[]> = fc
  .tuple(
    penceBetween(0, 20_000),
    fc.array(fc.oneof(deposit, { weight: 3, arbitrary: round }, move, reload, wait), { maxLength: 15 }),
    fc.boolean(),
  )
  .map(([opening, acts, isSealed]) => {
    const scene = new Scene({ journal: "jrn-any", begins: "2026-11-20T19:00:00.000Z" }, new Ledger(opening));
    scene.record(SignedIn, { player: "p-81c04e" }, "server");
    scene.state();
    for (const [index, act] of acts.entries()) act(scene, `act-${index}`);
    if (isSealed) scene.seal();
    return scene.lines();
  });

/** The same lines with the last digit of one line changed. */
const falsified = (lines: readonly string[], at: number): readonly string[] =>
  lines.map((line, index) =>
    index === at % lines.length ? line.replace(/(\d)(?=\D*$)/, (digit) => String((Number(digit) + 1) % 10)) : line,
  );

/** An evening and its lines after tampering: lines changed, duplicated, removed or moved. The two always differ. */
export const tampered: fc.Arbitrary<{ readonly lines: readonly string[]; readonly original: readonly string[] }> =
  journal.chain((original) =>
    fc
      .oneof(
        disturbed(fc.constant(original), 3),
        fc.nat().map((at) => falsified(original, at)),
      )
      .map((lines) => ({ lines, original }))
      .filter(({ lines }) => lines.join("\n") !== original.join("\n")),
  );
