import { expect, it } from "vitest";
import { LogNavigator } from "../../../../app/audit/bench/log/log-navigator.ts";
import { readLog } from "../../../../app/audit/bench/log/read-log.ts";
import { shownMoment } from "../../../../app/audit/bench/shown-moment.ts";
import { zero } from "../../../../domain/money.ts";
import { RealityStated } from "../../../../domain/reality/events.ts";
import { SignedIn } from "../../../../domain/session/events.ts";
import { ModalOpened, RouteEntered, ShellStarted } from "../../../../domain/shell/events.ts";
import { fileOf, Ledger, Scene } from "../../../support/journals.ts";

it("has the time of the session's figures once the server has stated them for the entered screen, whatever modal is open", async () => {
  const scene = new Scene({ journal: "jrn-moment", begins: "2026-11-20T19:30:00.000Z" }, new Ledger(0));
  const enter = (screen: string, path: string) =>
    scene.record(RouteEntered, { screen, path, params: {}, index: 0, how: "push" }, "player");
  const figures = { realityCheckInterval: null, sessionWinnings: zero, sessionLosses: zero };
  const state = () => scene.record(RealityStated, { ...figures, sessionDurationInSeconds: 25 }, "server");
  scene.record(ShellStarted, { device: "mobile", webview: false }, "app");
  scene.record(SignedIn, { player: "p-81c04e" }, "server");
  enter("lobby", "/secure/lobby");
  state();
  enter("bingoRoom", "/secure/bingo/90/penny-arcade");
  state();
  scene.record(ModalOpened, { name: "userMenu", params: {}, via: "direct", onCloseOpen: null, index: null }, "player");

  const lines = scene.lines();
  const { opened, snapshots, verified } = await readLog(new File([fileOf(lines)], "log.ndjson"), () => undefined);
  const navigator = new LogNavigator(verified, opened.columns, snapshots);
  const statedAt = async (line: number) =>
    shownMoment(await navigator.moment(line), opened.columns, 0).lastAtMs.figures;
  const last = lines.length;
  const [inLobby, inRoom] = [last - 3, last - 1].map((line) => opened.columns.times[line - 1]);
  expect(await Promise.all([last - 4, last - 3, last - 2, last - 1, last].map(statedAt))).toEqual([
    undefined,
    inLobby,
    undefined,
    inRoom,
    inRoom,
  ]);
});
