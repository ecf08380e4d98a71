import * as Effect from "effect/Effect";
import * as TestClock from "effect/testing/TestClock";
import { describe, expect, it } from "vitest";
import { Unreachable } from "../../../../domain/ports/backend.ts";
import { closeModal, dismissNotice, goTo, notify, openModal } from "../../../../domain/shell/commands.ts";
import { dismissMaintenance } from "../../../../domain/shell/content/site-content.ts";
import { notifyFailure } from "../../../../domain/shell/notices/failure.ts";
import { matchesPath } from "../../../../domain/shell/notices/paths.ts";
import { maintenanceHere, noticesHere } from "../../../../domain/shell/queries.ts";
import { getMaintenance } from "../../../../domain/shell/wire.ts";
import { settled } from "../../../support/given.ts";
import { refusal } from "../../../support/scripted-backend.ts";
import type { World } from "../../../support/world.ts";
import { play, recorded, signedOut } from "../play.ts";

const shown = (world: World) => noticesHere(world.player.shell).map(({ message }) => message);
const said = { message: "Copied!", severity: 2 } as const;

describe("the severity of the notice about a refused call", () => {
  it.each<[severity: number, codes: readonly (number | null)[], ids: string]>([
    [1, [0, 1999], "[NOTICE-506]"],
    [2, [2000, 2999], "[NOTICE-507]"],
    [3, [3000, 3999, 5000, 5585], "[NOTICE-508]"],
    [1, [4000, 4999, null], "[NOTICE-509]"],
  ])("is %d for the codes %j %s", async (severity, codes) => {
    const { player } = await play(() =>
      Effect.forEach(codes, (code) => notifyFailure(refusal({ code, msg: `Code ${code}` })), { discard: true }),
    );
    expect(player.shell.notices.map((notice) => [notice.message, notice.severity])).toEqual(
      codes.map((code) => [`Code ${code}`, severity]),
    );
  });
});

describe("the notice about a refused call", () => {
  it.each([
    ["LOGIN", { contactSupport: false, prompt: { label: "Log in", action: { kind: "go", to: "/login" } } }],
    ["FAILED", { contactSupport: false, prompt: null }],
    ["CONTACT_SUPPORT", { contactSupport: true, prompt: null }],
  ])("leads on as the backend's prompt %s requires [AUTH-522]", async (prompt, expected) => {
    const { player } = await play(() => notifyFailure(refusal({ msg: "No.", prompt })));
    expect(player.shell.notices).toMatchObject([expected]);
  });
});

describe("a notice", () => {
  it("lasts 5 s where it does not say, success too [NOTICE-006 NOTICE-510 NOTICE-513]", () =>
    play(
      Effect.fnUntraced(function* (world) {
        yield* notify(said);
        yield* notify({ message: "Sit down, please", severity: 1 });
        yield* TestClock.adjust(4999);
        expect(shown(world).toSorted()).toEqual(["Copied!", "Sit down, please"]);
        yield* TestClock.adjust(1);
        expect(shown(world)).toEqual([]);
      }),
    ));

  it("lasts as long as it says, or until it is dismissed, and leaves nothing behind [MODAL-514]", () =>
    play(
      Effect.fnUntraced(function* (world) {
        yield* notify({ ...said, message: "short", expirationMs: 1000 });
        const ref = yield* notify({ ...said, message: "for ever", expirationMs: null });
        yield* TestClock.adjust(1000);
        expect(shown(world)).toEqual(["for ever"]);
        yield* TestClock.adjust("1 hour");
        expect(shown(world)).toEqual(["for ever"]);
        yield* dismissNotice(ref);
        expect(world.player.shell.notices).toEqual([]);
      }),
    ));

  it("that only informs, and stays, waits while a modal is open, which it would cover", () =>
    play(
      Effect.fnUntraced(function* (world) {
        yield* notify({ ...said, message: "receipt", expirationMs: null });
        yield* notify({ message: "Sit down, please", severity: 4, expirationMs: null });
        yield* openModal("withdraw");
        expect(shown(world)).toEqual(["Sit down, please"]);
        yield* closeModal("withdraw", "closed", "player");
        expect(shown(world)).toEqual(["receipt", "Sit down, please"]);
      }),
    ));

  it("replaces a notice of the same name, with its whole time", () =>
    play(
      Effect.fnUntraced(function* (world) {
        yield* notify({ ...said, ref: "kyc", message: "one" });
        yield* TestClock.adjust(4000);
        yield* notify({ ...said, ref: "kyc", message: "two" });
        yield* TestClock.adjust(4000);
        expect(shown(world)).toEqual(["two"]);
        yield* TestClock.adjust(1000);
        expect(shown(world)).toEqual([]);
      }),
    ));

  it("that names paths waits for one of them, and its time runs from there", () =>
    play(
      Effect.fnUntraced(function* (world) {
        yield* notify({ ...said, paths: ["/secure/lobby"] });
        yield* TestClock.adjust("1 minute");
        expect(shown(world)).toEqual([]);
        yield* goTo("/secure/lobby", { replace: true });
        yield* TestClock.adjust(4999);
        expect(shown(world)).toEqual(["Copied!"]);
        yield* TestClock.adjust(1);
        expect(shown(world)).toEqual([]);
      }),
      { path: "/secure/user" },
    ));

  it("goes with the screen that the player leaves, unless it is pinned", () =>
    play(
      Effect.fnUntraced(function* (world) {
        yield* notify({ ...said, message: "loose" });
        yield* notify({ ...said, message: "pinned", pinned: true });
        expect(shown(world)).toEqual(["pinned", "loose"]);
        yield* goTo("/secure/user");
        yield* settled;
        expect(shown(world)).toEqual(["pinned"]);
        yield* TestClock.adjust(5000);
        expect(shown(world)).toEqual([]);
      }),
    ));

  it("outlives a redirect", () =>
    play(
      Effect.fnUntraced(function* (world) {
        yield* notify(said);
        yield* goTo("/login", { replace: true });
        yield* settled;
        expect([world.navigation.location.path, shown(world)]).toEqual(["/secure/lobby", ["Copied!"]]);
      }),
    ));
});

describe("paths", () => {
  it.each([
    [[], "/anything", true],
    [["/secure/bingo"], "/secure/bingo", true],
    [["/secure/bingo"], "/secure/bingo/90/room", true],
    [["/secure/bingo/"], "/secure/bingo/90/room", true],
    [["/secure/bingo"], "/secure/bingo-nights", false],
    [["/secure/bingo"], "/secure/lobby", false],
    [["/login", "/secure/lobby"], "/secure/lobby", true],
  ])("%j: %s is matched: %s", (paths, path, matched) => {
    expect(matchesPath(paths, path)).toBe(matched);
  });
});

describe("maintenance", () => {
  const notice = (ref: string, paths: readonly string[] = []) =>
    ({ ref, message: ref, severity: 3, title: null, paths, dismissible: true }) as const;
  const visible = (world: World) => maintenanceHere(world.player.shell).map(({ ref }) => ref);
  const before = ({ backend }: World) =>
    backend.answer(getMaintenance, [notice("bingo", ["/secure/bingo"]), notice("all")]);

  it("is asked for and shown without a session [NOTICE-505]", async () => {
    const world = await play(() => Effect.void, { path: "/login", session: signedOut, before });
    expect(world.backend.count(getMaintenance)).toBe(1);
    expect(visible(world)).toEqual(["all"]);
  });

  it("shows on the paths that it concerns [NOTICE-107]", () =>
    play(
      Effect.fnUntraced(function* (world) {
        expect(visible(world)).toEqual(["all"]);
        yield* goTo("/secure/bingo/90/any-room");
        yield* settled;
        expect(visible(world)).toEqual(["bingo", "all"]);
      }),
      { before },
    ));

  it("stays hidden once it is dismissed, on later page loads too [NOTICE-108]", async () => {
    const first = await play(
      Effect.fnUntraced(function* (world) {
        yield* dismissMaintenance("all");
        expect(visible(world)).toEqual([]);
        yield* goTo("/secure/user");
        yield* settled;
        yield* goTo("/secure/lobby");
        yield* settled;
        expect(visible(world)).toEqual([]);
      }),
      { before },
    );
    const again = await play(() => Effect.void, {
      before: (world) => {
        before(world);
        for (const [key, value] of first.device) world.device.set(key, value);
      },
    });
    expect(visible(again)).toEqual([]);
  });

  it.each(["not JSON", "{}", "[1]"])("is shown where storage holds %j", async (stored) => {
    const world = await play(() => Effect.void, {
      before: (world) => {
        before(world);
        world.device.set("maintenance-dismissed", stored);
      },
    });
    expect(visible(world)).toEqual(["all"]);
  });

  it("that cannot be asked for is recorded as such, and nothing else breaks", async () => {
    const world = await play(() => Effect.void, {
      before: ({ backend }) =>
        backend.answer(
          getMaintenance,
          new Unreachable({ endpoint: "getMaintenance", status: 502, reason: "no envelope" }),
        ),
    });
    expect(recorded(world)).toContain("shell.content-load-failed.v1");
    expect(world.player.shell.footer).not.toBeNull();
  });
});
