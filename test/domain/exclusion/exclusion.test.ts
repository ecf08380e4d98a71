import * as Effect from "effect/Effect";
import * as Exit from "effect/Exit";
import * as TestClock from "effect/testing/TestClock";
import { describe, expect, it } from "vitest";
import { closeOwnAccount, excludeSelf, takeTimeOut } from "../../../domain/exclusion/commands.ts";
import * as Commands from "../../../domain/exclusion/commands.ts";
import { ExclusionBegun, ExclusionFailed, ExclusionRequested } from "../../../domain/exclusion/events.ts";
import { exclusionMessage } from "../../../domain/exclusion/queries.ts";
import { exclusionReactions } from "../../../domain/exclusion/reactions.ts";
import { offersTimeOut, timeOutView } from "../../../domain/exclusion/time-out.ts";
import { closeAccount, coolOff, selfExclude } from "../../../domain/exclusion/wire.ts";
import { JournalOpened } from "../../../domain/journal/events.ts";
import { pence } from "../../../domain/money.ts";
import { TimedOut } from "../../../domain/ports/backend.ts";
import { SessionEndNoted, SignedOut } from "../../../domain/session/events.ts";
import { logout } from "../../../domain/session/wire.ts";
import { ModalClosed, ModalOpened, ShellStarted } from "../../../domain/shell/events.ts";
import { isModalOpen } from "../../../domain/shell/queries.ts";
import { signedIn } from "../../support/deposit-facts.ts";
import { type Fact, fact, given, running, settled } from "../../support/given.ts";
import { refusal } from "../../support/scripted-backend.ts";

const opened = (name: string) => fact(ModalOpened, { name, params: {}, via: "direct", onCloseOpen: null, index: null });
const under = (name: string, from: string): Fact =>
  fact(
    JournalOpened,
    { format: 1, journal: "j", appVersion: "1", regulator: { name, from }, timeZone: "Europe/London", player: "p-1" },
    "app",
  );
const UK = under("UKGC", "2024-01-01");
const closed = (name: string) => fact(ModalClosed, { name, because: "closed" }, "app");
type Kind = "time-out" | "self-exclusion" | "closure";
const out = (because: Kind) => fact(SignedOut, { because }, "app");
const noted = ({ kind, endDate }: { kind: Kind; endDate: string }) =>
  fact(SessionEndNoted, { because: kind, endDate, balance: pence(10000), unfinished: null }, "app");
const started = fact(ShellStarted, { device: "mobile", webview: false }, "app");
const TIME_OUT = { kind: "time-out", endDate: "2026-11-27" } as const;
const EXCLUSION = { kind: "self-exclusion", endDate: "2027-05-20" } as const;

describe("closing the account", () => {
  const CLOSURE = { kind: "closure", endDate: "INDEFINITE" } as const;

  it("is a POST of nothing, and logs the player out at once [CALL-591]", async () => {
    const { calls, player } = await given(UK, ...signedIn, opened("closeAccount"))
      .answering(closeAccount, {})
      .answering(logout, {})
      .when(closeOwnAccount(true))
      .then(
        fact(ExclusionRequested, CLOSURE, "player"),
        fact(ExclusionBegun, CLOSURE),
        closed("closeAccount"),
        out("closure"),
        started,
        noted(CLOSURE),
        out("closure"),
      );
    expect(calls).toEqual([
      { endpoint: "closeAccount", request: {} },
      { endpoint: "logout", request: {} },
    ]);
    expect([closeAccount.method, closeAccount.path]).toEqual(["POST", "user/account/close"]);
    expect(player.session).toMatchObject({ authenticated: false, signedOutBecause: "closure" });
  });

  it("needs the player's confirmation", async () => {
    const { calls, exit } = await given(UK, ...signedIn)
      .when(closeOwnAccount(false))
      .then();
    expect(calls).toEqual([]);
    expect(JSON.stringify(exit)).toContain("Please confirm that you want to close your account");
  });

  it("leaves the session open if the server refuses it, with the reason", async () => {
    const message = "Finish your game first";
    const { player } = await given(UK, ...signedIn, opened("closeAccount"))
      .answering(closeAccount, refusal({ msg: message }))
      .when(closeOwnAccount(true))
      .then(fact(ExclusionRequested, CLOSURE, "player"), fact(ExclusionFailed, { kind: "closure", message }));
    expect(player.session.authenticated).toBe(true);
    expect(exclusionMessage(player.exclusion, "closure")).toBe(message);
  });
});

describe("taking a time-out", () => {
  it("is asked once, and then logs the player out at once [EXCLUDE-006 CALL-039 CALL-040 CALL-588]", async () => {
    const { calls, player, world } = await given(UK, ...signedIn, opened("coolOff"))
      .answering(coolOff, {})
      .answering(logout, {})
      .when(takeTimeOut("7"))
      .then(
        fact(ExclusionRequested, TIME_OUT, "player"),
        fact(ExclusionBegun, TIME_OUT),
        closed("coolOff"),
        out("time-out"),
        started,
        noted(TIME_OUT),
        out("time-out"),
      );
    expect(calls).toEqual([
      { endpoint: "coolOff", request: { endDate: "2026-11-27" } },
      { endpoint: "logout", request: {} },
    ]);
    expect([coolOff.method, coolOff.path]).toEqual(["POST", "user/account/cool-off"]);
    expect(player.session).toMatchObject({ authenticated: false, signedOutBecause: "time-out" });
    expect(world.journals).toEqual(["close"]);
  });

  it("sends nothing if none is chosen, or none is offered", async () => {
    for (const [profile, value] of [
      [UK, ""],
      [under("MGA", "2024-01-01"), "7"],
      [under("UKGC", "2031-01-01"), "7"],
    ] as const) {
      const { exit, calls, records } = await given(profile, ...signedIn)
        .when(takeTimeOut(value))
        .outcome();
      expect(Exit.isFailure(exit)).toBe(true);
      expect([calls, records]).toEqual([[], []]);
    }
  });

  it("that the server refuses shows why, and does not log the player out", async () => {
    const { player } = await given(UK, ...signedIn, opened("coolOff"))
      .answering(coolOff, refusal({ msg: "You are on a time-out already" }))
      .when(takeTimeOut("1"))
      .then(
        fact(ExclusionRequested, { kind: "time-out", endDate: "2026-11-21" }, "player"),
        fact(ExclusionFailed, { kind: "time-out", message: "You are on a time-out already" }),
      );
    expect(exclusionMessage(player.exclusion, "time-out")).toBe("You are on a time-out already");
    expect(exclusionMessage(player.exclusion, "self-exclusion")).toBeUndefined();
    expect(player.exclusion.inForce).toBeNull();
    expect(isModalOpen(player.shell, "coolOff")).toBe(true);
    expect(player.session.authenticated).toBe(true);
  });

  it("pressed twice is asked once", async () => {
    const { calls } = await given(UK, ...signedIn)
      .answering(coolOff, Effect.never)
      .when(
        Effect.gen(function* () {
          yield* Effect.forkScoped(takeTimeOut("1"), { startImmediately: true });
          yield* settled;
          yield* takeTimeOut("7");
        }),
      )
      .outcome();
    expect(calls).toHaveLength(1);
  });

  it("cannot be cancelled: no command ends one", () => {
    expect(Object.keys(Commands).sort()).toEqual(["ExclusionRefused", "closeOwnAccount", "excludeSelf", "takeTimeOut"]);
  });
});

describe("excluding oneself", () => {
  it("closes the modal and logs the player out [EXCLUDE-004 EXCLUDE-005 EXCLUDE-502 EXCLUDE-503 CALL-041 CALL-590]", async () => {
    const { calls, player } = await given(UK, ...signedIn, opened("selfExclusion"))
      .answering(selfExclude, {})
      .answering(logout, {})
      .when(excludeSelf("6", true))
      .then(
        fact(ExclusionRequested, EXCLUSION, "player"),
        fact(ExclusionBegun, EXCLUSION),
        closed("selfExclusion"),
        out("self-exclusion"),
        started,
        noted(EXCLUSION),
        out("self-exclusion"),
      );
    expect(calls).toEqual([
      { endpoint: "selfExclude", request: { endDate: "2027-05-20" } },
      { endpoint: "logout", request: {} },
    ]);
    expect([selfExclude.method, selfExclude.path]).toEqual(["POST", "user/account/self-exclude"]);
    expect(isModalOpen(player.shell, "selfExclusion")).toBe(false);
    expect(player.session).toMatchObject({ authenticated: false, signedOutBecause: "self-exclusion" });
  });

  it("is refused before the server is asked until a period is chosen and the agreement ticked [EXCLUDE-003 EXCLUDE-501]", async () => {
    for (const [value, isAgreed] of [
      ["", false],
      ["", true],
      ["6", false],
    ] as const) {
      const { exit, calls } = await given(UK, ...signedIn)
        .when(excludeSelf(value, isAgreed))
        .outcome();
      expect(Exit.isFailure(exit)).toBe(true);
      expect(calls).toEqual([]);
    }
  });

  it("says what the server says against it, until the form is opened again", async () => {
    const { player } = await given(UK, ...signedIn)
      .answering(selfExclude, refusal({ msg: "Please call us" }))
      .when((world) =>
        Effect.gen(function* () {
          yield* excludeSelf("6", true);
          expect(exclusionMessage(world.player.exclusion, "self-exclusion")).toBe("Please call us");
          world.store.record(ModalOpened, opened("selfExclusion").data as never, 0, { by: "player" });
        }),
      )
      .outcome();
    expect(exclusionMessage(player.exclusion, "self-exclusion")).toBeUndefined();
  });

  it("without an answer is asked for again, and the answer says that it has begun [EXCLUDE-005 EXCLUDE-006]", async () => {
    const lost = [new TimedOut({ endpoint: "selfExclude" })];
    const { player, calls } = await given(UK, ...signedIn)
      .answering(selfExclude, () => lost.pop() ?? {})
      .answering(logout, {})
      .when(
        Effect.gen(function* () {
          yield* running(excludeSelf("6", true));
          yield* settled;
          yield* TestClock.adjust(5_000);
          yield* settled;
        }),
      )
      .outcome();
    expect(calls.filter(({ endpoint }) => endpoint === "selfExclude").map(({ request }) => request)).toEqual([
      { endDate: EXCLUSION.endDate },
      { endDate: EXCLUSION.endDate },
    ]);
    expect(player.session).toMatchObject({ authenticated: false, signedOutBecause: "self-exclusion" });
  });

  it("that was not answered may be asked again", async () => {
    const { player } = await given(UK, ...signedIn)
      .answering(selfExclude, new TimedOut({ endpoint: "selfExclude" }))
      .when(({ backend }) =>
        Effect.gen(function* () {
          for (const press of [1, 2]) {
            yield* running(excludeSelf("6", true));
            yield* TestClock.adjust(20_000);
            expect(backend.count(selfExclude)).toBe(3 * press);
          }
        }),
      )
      .outcome();
    expect(exclusionMessage(player.exclusion, "self-exclusion")).toBe(
      "This is taking too long... Please check your connection and try again",
    );
  });
});

describe("what keeps a player out", () => {
  const begun = (data: typeof TIME_OUT | typeof EXCLUSION, by: "server" | "frame" | "player" = "server") =>
    fact(ExclusionBegun, data, by);
  const stateAfter = async (...facts: readonly Fact[]) =>
    (
      await given(UK, ...signedIn, ...facts)
        .when(Effect.void)
        .outcome()
    ).player.exclusion;

  it("starts only by a statement of the server", async () => {
    expect((await stateAfter(begun(TIME_OUT, "frame"), begun(EXCLUSION, "player"))).inForce).toBeNull();
    expect((await stateAfter(begun(TIME_OUT))).inForce).toMatchObject(TIME_OUT);
  });

  it("is never shortened: a self-exclusion stays in force whatever comes after it", async () => {
    expect((await stateAfter(begun(EXCLUSION), begun(TIME_OUT))).inForce).toMatchObject(EXCLUSION);
    expect((await stateAfter(begun(TIME_OUT), begun(EXCLUSION))).inForce).toMatchObject(EXCLUSION);
  });

  it("outlives a page load, which then makes up for the logout", async () => {
    const { player, calls } = await given(UK, ...signedIn, begun(TIME_OUT), started)
      .answering(logout, {})
      .when(Effect.andThen(running(exclusionReactions), settled))
      .outcome();
    expect(calls.map(({ endpoint }) => endpoint)).toEqual(["logout"]);
    expect(player.session).toMatchObject({ authenticated: false, signedOutBecause: "time-out" });
  });

  it("does nothing in an ordinary session, which continues", async () => {
    const { player, records } = await given(UK, ...signedIn)
      .when(running(exclusionReactions))
      .outcome();
    expect(records).toEqual([]);
    expect(player.session.authenticated).toBe(true);
  });

  describe("a request that a page load separated from its answer", () => {
    const interrupted = [UK, ...signedIn, fact(ExclusionRequested, TIME_OUT, "player"), started];

    it("is sent again, and its answer logs the player out [EXCLUDE-006]", async () => {
      const { player, calls } = await given(...interrupted)
        .answering(coolOff, {})
        .answering(logout, {})
        .when(Effect.andThen(running(exclusionReactions), settled))
        .outcome();
      expect(calls).toEqual([
        { endpoint: "coolOff", request: { endDate: TIME_OUT.endDate } },
        { endpoint: "logout", request: {} },
      ]);
      expect(player.session).toMatchObject({ authenticated: false, signedOutBecause: "time-out" });
    });

    it("shows why, if the server refuses it now, and the refusal names the request as its cause", async () => {
      const { player, records } = await given(...interrupted)
        .answering(coolOff, refusal({ msg: "Please call us" }))
        .when(Effect.andThen(running(exclusionReactions), settled))
        .outcome();
      expect(exclusionMessage(player.exclusion, "time-out")).toBe("Please call us");
      expect(records.map(({ type, cause }) => [type, cause])).toEqual([
        [ExclusionFailed.type, player.exclusion.asked?.seq],
      ]);
      expect(player.session.authenticated).toBe(true);
    });

    it("is not sent again after its refusal, which the next page does not show", async () => {
      const refused = fact(ExclusionFailed, { kind: "time-out", message: "Please call us" });
      const { player, calls } = await given(UK, ...signedIn, interrupted.at(-2) as Fact, refused, started)
        .when(Effect.andThen(running(exclusionReactions), settled))
        .outcome();
      expect([player.exclusion.asked, calls]).toEqual([null, []]);
    });
  });
});

describe("the time-out modal", () => {
  it("shows the form under the UKGC, and under the MGA that there is none", async () => {
    const shownUnder = async (name: string, from: string) => {
      const { player } = await given(under(name, from), ...signedIn)
        .when(Effect.void)
        .outcome();
      return [timeOutView(player).show, offersTimeOut(player)];
    };
    expect(await shownUnder("UKGC", "2024-01-01")).toEqual(["form", true]);
    expect(await shownUnder("MGA", "2024-01-01")).toEqual(["notOffered", false]);
    expect(await shownUnder("UKGC", "2031-01-01")).toEqual(["notOffered", false]);
  });

  it("shows that it is being sent", async () => {
    const { player } = await given(UK, ...signedIn, fact(ExclusionRequested, TIME_OUT, "player"))
      .when(Effect.void)
      .outcome();
    expect(timeOutView(player)).toMatchObject({ show: "form", isSending: true });
  });
});
