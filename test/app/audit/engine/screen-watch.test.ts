import { describe, expect, it } from "vitest";
import { leafHash } from "../../../../adapters/journal/hash-node.ts";
import { Auditor } from "../../../../app/audit/engine/verdict/auditor.ts";
import { withheldLine } from "../../../../app/audit/engine/line/withheld.ts";
import { type Shown, ValueShown } from "../../../../domain/display/events.ts";
import { GameJackpotStated, GameLaunched, GameLaunchRequested } from "../../../../domain/games/events.ts";
import { GamesLoaded } from "../../../../domain/lobby/events.ts";
import { pence, pounds } from "../../../../domain/money.ts";
import { RouteEntered, ShellStarted, ViewCrashed } from "../../../../domain/shell/events.ts";
import { SettingsChanged } from "../../../../domain/shell/settings/events.ts";
import { DisplayFrozen, DisplayReleased, MovementBooked } from "../../../../domain/wallet/events.ts";
import { larder } from "../../../domain/games/larder.ts";
import { game } from "../../../domain/lobby/catalogue.ts";
import { evening } from "../../../support/evening.ts";
import { without } from "../../../support/forgery.ts";
import { Ledger, recordOf, Scene } from "../../../support/journals.ts";
import { isShownWin, ROOM_ON_SCREEN } from "../contradictions/screen.ts";
import { rewritten, SITE } from "../contradictions/rewritten-logs.ts";

function screenOf(lines: readonly string[]) {
  const auditor = new Auditor({ leafHash });
  for (const text of lines) auditor.push({ text });
  return auditor.verdict().checks.find(({ check }) => check === "screen");
}

/** A wallet of £12, with a display that was frozen at £10. */
function frozen(): Scene {
  const scene = new Scene({ journal: "jrn-1", begins: "2026-11-20T19:00:00.000Z" }, new Ledger(1_000));
  scene.state();
  scene.record(DisplayFrozen, { because: "round", until: scene.nowMs + 10_000 }, "app");
  scene.move("WIN", 200, null, "Lucky Larder");
  return scene;
}

const LOBBY = { screen: "lobby", path: "/secure/lobby", params: {}, index: 1, how: "push" } as const;
const TEN: Shown = { what: "balance", of: null, text: "£10.00", amount: pounds(10), frozen: false };
const TWELVE: Shown = { ...TEN, text: "£12.00", amount: pounds(12) };

describe("a recorded balance on screen", () => {
  it.each<[string, Shown, "frozen" | "released", string]>([
    ["frozen without a freeze", { ...TWELVE, frozen: true }, "released", "as frozen, but the display was not frozen."],
    ["not frozen in a freeze", TEN, "frozen", "as not frozen, but the display was frozen at £10.00."],
    [
      "the wallet's balance in a freeze",
      { ...TWELVE, frozen: true },
      "frozen",
      "“£12.00”, but the display was frozen at £10.00.",
    ],
    ["the frozen balance after a freeze", TEN, "released", "“£10.00”, but the wallet had £12.00."],
    ["no amount", { ...TWELVE, amount: null }, "released", "“£12.00”, but the wallet had £12.00."],
    [
      "another text",
      { ...TWELVE, text: "£21.00" },
      "released",
      "“£21.00” for £12.00, which must be displayed as “£12.00”.",
    ],
  ])("is a finding if it is wrong: %s", (_, shown, when, says) => {
    const scene = frozen();
    if (when === "released") scene.record(DisplayReleased, { because: "win" }, "app");
    const seq = scene.record(ValueShown, shown, "app");
    const found = screenOf(scene.lines());
    expect(found).toMatchObject({ outcome: "failed", found: 1, findings: [{ line: seq + 1, seq }] });
    expect(found?.findings[0]?.says).toContain(says);
  });

  it("is right if it is the wallet's balance, or the frozen balance in a freeze", () => {
    const scene = frozen();
    scene.record(ValueShown, { ...TEN, frozen: true }, "app");
    scene.record(DisplayReleased, { because: "win" }, "app");
    scene.record(ValueShown, TWELVE, "app");
    expect(screenOf(scene.lines())).toMatchObject({ outcome: "passed", found: 0 });
  });

  it("is compared with the state that was drawn, and not with the one in which it was recorded", () => {
    const scene = frozen();
    const drawn = scene.record(DisplayReleased, { because: "win" }, "app");
    scene.move("WIN", 300, null, "Lucky Larder");
    scene.record(ValueShown, { ...TWELVE, drawn }, "app");
    expect(screenOf(scene.lines())).toMatchObject({ outcome: "passed", found: 0 });
    scene.record(ValueShown, { ...TWELVE, text: "£15.00", amount: pounds(15), drawn }, "app");
    expect(screenOf(scene.lines())).toMatchObject({ outcome: "failed", found: 1 });
  });

  it("is compared with the present state when the drawn one was out of date for more than 5 s, or is not in the log", () => {
    for (const [waitMs, later] of [
      [6_000, 0],
      [0, 1_000],
    ] as const) {
      const scene = frozen();
      const released = scene.record(DisplayReleased, { because: "win" }, "app");
      scene.move("WIN", 300, null, "Lucky Larder");
      scene.wait(waitMs);
      scene.record(ValueShown, { ...TWELVE, drawn: released + later }, "app");
      expect(screenOf(scene.lines())?.findings[0]?.says).toContain("“£12.00”, but the wallet had £15.00.");
    }
  });

  it("is not checked in a log without one, or with jackpots only", () => {
    const scene = frozen();
    expect(screenOf(scene.lines())?.outcome).toBe("not-checked");
    scene.record(ValueShown, { ...TEN, what: "jackpot", amount: pence(1) }, "app");
    expect(screenOf(scene.lines())?.outcome).toBe("not-checked");
  });

  it("is not compared in an excerpt that begins in a freeze, until the freeze ends", () => {
    const scene = frozen();
    const start = scene.state();
    scene.record(ShellStarted, { device: "mobile", webview: false }, "app");
    scene.record(ValueShown, { ...TEN, frozen: true }, "app");
    expect(screenOf(scene.lines().slice(start))?.outcome).toBe("incomplete");
    const released = scene.record(DisplayReleased, { because: "win" }, "app");
    scene.state();
    scene.record(ValueShown, TEN, "app");
    expect(screenOf(scene.lines().slice(released))).toMatchObject({ outcome: "failed", found: 1 });
    expect(screenOf(scene.lines().slice(start))).toMatchObject({ outcome: "failed", found: 1 });
  });

  it("is not compared in an excerpt that states the wallet's balance only later", () => {
    const scene = new Scene({ journal: "jrn-1", begins: "2026-11-20T19:00:00.000Z" }, new Ledger(1_200));
    scene.state();
    const start = scene.record(ValueShown, TWELVE, "app");
    scene.state();
    scene.wait(10_000);
    scene.state();
    scene.wait(10_000);
    scene.record(RouteEntered, LOBBY, "url");
    expect(screenOf(scene.lines().slice(start))).toMatchObject({ outcome: "incomplete", found: 0 });
  });

  it.each([true, false])(
    "is not compared in an excerpt with a statement that was ahead of the app, if the movement comes: %s",
    (comes) => {
      const scene = new Scene({ journal: "jrn-1", begins: "2026-11-20T19:00:00.000Z" }, new Ledger(1_000));
      scene.state();
      const late = scene.ledger.book("WIN", 200, null, "Lucky Larder", scene.nowMs);
      const start = scene.state();
      const shown = scene.record(ValueShown, TEN, "app");
      if (comes) scene.record(MovementBooked, late, "server");
      const found = comes ? { outcome: "incomplete", found: 0 } : { outcome: "failed", findings: [{ seq: shown }] };
      expect(screenOf(scene.lines().slice(start))).toMatchObject(found);
      scene.record(ValueShown, TWELVE, "app");
      expect(screenOf(scene.lines().slice(start))).toMatchObject(found);
    },
  );

  it("is not compared if the wallet is withheld", () => {
    const copy = evening()
      .lines()
      .map((text) => {
        const { seq, type } = recordOf(text);
        return type.startsWith("wallet.") ? withheldLine({ seq, area: "wallet", leafHash: leafHash(text) }) : text;
      });
    expect(screenOf(copy)?.outcome).toBe("incomplete");
  });
});

describe("a balance that a screen had to show", () => {
  /** The balance was shown and then a win was booked; nothing more was shown until something else happens. */
  const won = () => {
    const scene = frozen();
    scene.record(DisplayReleased, { because: "win" }, "app");
    scene.record(ValueShown, TWELVE, "app");
    scene.wait(2_000);
    const seq = scene.move("WIN", 300, null, "Lucky Larder");
    return { scene, seq };
  };
  const later = (scene: Scene, afterMs: number) => {
    scene.wait(afterMs);
    scene.state();
    scene.wait(2_000);
  };

  it("is missing if the screen was there for longer than 5 s, and showed the balance before it", () => {
    const { scene, seq } = won();
    later(scene, 6_000);
    scene.record(RouteEntered, LOBBY, "player");
    const found = screenOf(scene.lines());
    expect(found).toMatchObject({
      outcome: "failed",
      found: 1,
      findings: [{ line: seq + 1, seq, pence: { due: 1_500 } }],
    });
    expect(found?.findings[0]?.says).toContain("and was there until another one was opened");
  });

  it.each<[string, (scene: Scene) => void]>([
    [
      "the screen was left before",
      (scene) => {
        later(scene, 1_000);
        scene.record(RouteEntered, LOBBY, "player");
      },
    ],
    [
      "the page may have been asleep",
      (scene) => {
        scene.wait(60_000);
        scene.record(RouteEntered, LOBBY, "player");
      },
    ],
    [
      "another page was loaded",
      (scene) => {
        later(scene, 6_000);
        scene.record(ShellStarted, { device: "mobile", webview: false }, "app");
      },
    ],
    [
      "the screen failed",
      (scene) => {
        scene.record(ViewCrashed, { kind: "render" }, "app");
        later(scene, 6_000);
        scene.record(RouteEntered, LOBBY, "player");
      },
    ],
    ["the log ends", (scene) => later(scene, 6_000)],
  ])("is not known to be missing, and is said to be unchecked, if %s", (_, happens) => {
    const { scene } = won();
    happens(scene);
    const found = screenOf(scene.lines());
    expect(found).toMatchObject({ outcome: "passed", found: 0 });
    expect(found?.says).toContain("The screen showed the balance after 1 win.");
    expect(found?.says).toContain("does not prove that a screen had to show it: the balance after 1 win.");
  });

  it("need not be shown while the player hides it, or if the screen shows it already", () => {
    const hidden = frozen();
    hidden.record(DisplayReleased, { because: "win" }, "app");
    hidden.record(ValueShown, TWELVE, "app");
    hidden.record(SettingsChanged, { scheme: "device", hidesBalance: true }, "player");
    hidden.move("WIN", 300, null, "Lucky Larder");
    later(hidden, 6_000);
    hidden.move("STAKE", -100, null, "Lucky Larder");
    hidden.record(SettingsChanged, { scheme: "device", hidesBalance: false }, "player");
    hidden.record(ValueShown, { ...TWELVE, text: "£14.00", amount: pounds(14) }, "app");
    expect(screenOf(hidden.lines())).toMatchObject({ outcome: "passed", found: 0 });

    const same = frozen();
    same.record(DisplayReleased, { because: "win" }, "app");
    same.record(ValueShown, TWELVE, "app");
    // The display is frozen and released before the screen is drawn again.
    same.record(DisplayFrozen, { because: "round", until: same.nowMs + 10_000 }, "app");
    same.record(DisplayReleased, { because: "win" }, "app");
    later(same, 6_000);
    same.record(RouteEntered, LOBBY, "player");
    expect(screenOf(same.lines())).toMatchObject({ outcome: "passed", found: 0 });
  });
});

describe("a win in the room of bingo that is on the screen", () => {
  const ROOM = rewritten(SITE, ROOM_ON_SCREEN);

  it("is right if it was announced", () => {
    const found = screenOf(ROOM());
    expect(found).toMatchObject({ outcome: "passed", found: 0 });
    expect(found?.says).toContain("each of 3 wins of bingo while its room was on the screen.");
  });

  it("is unchecked if the player left the room soon, or if the log does not prove that the room was there", () => {
    const left = screenOf(without(ROOM(), isShownWin("GAME")));
    expect(left).toMatchObject({ outcome: "passed", found: 0 });
    expect(left?.says).toContain("does not prove that a screen had to show it: 1 win of bingo.");
    const unknown = screenOf(
      without(ROOM(), ({ type, data }) => type === ValueShown.type && data["what"] !== "balance"),
    );
    expect(unknown).toMatchObject({ outcome: "passed", found: 0 });
    expect(unknown?.says).toContain("does not prove that a screen had to show it: 3 wins of bingo.");
  });
});

describe("a recorded jackpot", () => {
  const JACKPOT: Shown = { what: "jackpot", of: "lobby/g-1", text: "£120.00", amount: pounds(120), frozen: false };
  const lobby = (...amounts: readonly number[]) => {
    const scene = frozen();
    for (const amount of amounts) {
      const games = [game("g-0"), game("g-1", { jackpotAmount: pounds(amount) })];
      scene.record(GamesLoaded, { key: "casino__all__root", offset: 0, totalElements: 2, games }, "server");
    }
    return scene;
  };

  it("is right if it is the server's last statement", () => {
    const scene = lobby(100, 120);
    scene.record(ValueShown, JACKPOT, "app");
    expect(screenOf(scene.lines())).toMatchObject({ outcome: "passed", found: 0 });
    expect(screenOf(scene.lines())?.says).toContain("each of 1 jackpot matched the server's last statement");
  });

  it.each<[string, Partial<Shown>, string]>([
    ["an earlier statement", { text: "£100.00", amount: pounds(100) }, "“£100.00”, but the server had stated £120.00."],
    ["another text", { text: "£1,200.00" }, "“£1,200.00”, but the server had stated £120.00."],
    ["no amount", { amount: null }, "“£120.00”, but the server had stated £120.00."],
  ])("is a finding if it is wrong: %s", (_, changes, says) => {
    const scene = lobby(100, 120);
    const seq = scene.record(ValueShown, { ...JACKPOT, ...changes }, "app");
    const found = screenOf(scene.lines());
    expect(found).toMatchObject({ outcome: "failed", found: 1, findings: [{ line: seq + 1, seq }] });
    expect(found?.findings[0]?.says).toContain(says);
  });

  it("or in the open game, is the last statement about that game, and not the one of the lobby", () => {
    const scene = lobby(100);
    const asked = scene.record(GameLaunchRequested, { game: "g-1" }, "player");
    const details = larder({ ref: "g-1", jackpotAmount: pounds(110) });
    scene.record(GameLaunched, { ...details, session: "gs-1" }, "server", asked);
    scene.record(ValueShown, { ...JACKPOT, of: "game/g-1", text: "£110.00", amount: pounds(110) }, "app");
    scene.record(GameJackpotStated, { game: "g-1", amount: pounds(120), won: null }, "server", asked);
    scene.record(ValueShown, { ...JACKPOT, of: "game/g-1" }, "app");
    // The tile of the game follows its feed too.
    scene.record(ValueShown, JACKPOT, "app");
    expect(screenOf(scene.lines())).toMatchObject({ outcome: "passed", found: 0 });
    scene.record(ValueShown, { ...JACKPOT, of: "game/g-1", text: "£110.00", amount: pounds(110) }, "app");
    expect(screenOf(scene.lines())).toMatchObject({ outcome: "failed", found: 1 });
  });

  it("is not compared for an unknown game, or for a game without one", () => {
    const scene = lobby(120);
    scene.record(ValueShown, { ...JACKPOT, of: "lobby/g-0" }, "app");
    scene.record(ValueShown, { ...JACKPOT, of: "lobby/constructor" }, "app");
    expect(screenOf(scene.lines())?.outcome).toBe("not-checked");
  });
});
