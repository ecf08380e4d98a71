import * as Effect from "effect/Effect";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { secretsIn } from "../../../../app/audit/engine/line/secrets.ts";
import { withDrafts } from "../../../../domain/journal/drafts.ts";
import { playerFold } from "../../../../domain/player.ts";
import { SignedIn } from "../../../../domain/session/events.ts";
import { goTo, openModal } from "../../../../domain/shell/commands.ts";
import { EVENING_MS, settled } from "../../../support/given.ts";
import { address, openNames, play, recorded, signedOut } from "../play.ts";
import { anyText } from "../../../support/arbitraries/text.ts";

const SIGNED_OUT: [] = [];

describe("following the address", () => {
  it("waits until it is known whether anybody is signed in", async () => {
    const world = await play(() => Effect.void, { path: "/secure/user", session: SIGNED_OUT });
    expect([address(world), world.player.shell.route]).toEqual(["/secure/user", null]);
  });

  it("takes a deep link through login to where it led", () =>
    play(
      Effect.fnUntraced(function* (world) {
        expect(address(world)).toBe("/login?redirect=%2Fsecure%2Fgames%2Flucky-larder%3Fmodals%3Ddeposit");
        expect(world.player.shell.route?.screen).toBe("login");
        world.store.record(SignedIn, { player: "p-1" }, EVENING_MS, { by: "server" });
        yield* settled;
        expect(address(world)).toBe("/secure/games/lucky-larder?modals=deposit");
        expect(world.player.shell.route).toMatchObject({ screen: "game", params: { refName: "lucky-larder" } });
        expect(openNames(world)).toEqual(["deposit"]);
      }),
      { path: "/secure/games/lucky-larder?modals=deposit", session: signedOut },
    ));

  it("records a hostile redirect as refused, by its digest alone", async () => {
    const world = await play(() => Effect.void, { path: "/login?redirect=https%3A%2F%2Fevil.example%2Fsteal" });
    expect(address(world)).toBe("/secure/lobby");
    const lines = world.lines.map(({ line }) => line);
    expect(lines.filter((line) => line.includes("arrival-refused"))).toEqual([
      expect.stringContaining('"name":"redirect","reason":"not a path of this site"'),
    ]);
    expect(lines.join()).not.toContain("evil");
  });

  it("keeps the screen while a modal opens and closes by the address", () =>
    play(
      Effect.fnUntraced(function* (world) {
        const before = world.player.shell.route;
        yield* openModal("deposit");
        yield* settled;
        expect(world.player.shell.route).toMatchObject({ screen: before?.screen, path: before?.path });
      }),
    ));

  it("passes over a place that the client has left again meanwhile", () =>
    play(
      Effect.fnUntraced(function* (world) {
        yield* goTo("/login");
        yield* goTo("/secure/user");
        yield* settled;
        expect([address(world), world.player.shell.route?.screen]).toEqual(["/secure/user", "account"]);
      }),
    ));

  it("follows Back and Forward alike", () =>
    play(
      Effect.fnUntraced(function* (world) {
        yield* goTo("/secure/user");
        yield* settled;
        yield* world.navigation.service.back;
        yield* settled;
        expect(world.player.shell.route).toMatchObject({ screen: "lobby", index: 0 });
      }),
    ));

  it("enters its screen again in a journal that is opened while the page stays", () =>
    play(
      Effect.fnUntraced(function* (world) {
        const screen = world.player.shell.route?.screen;
        const { store } = world;
        void store.continueWith({
          ...store.head(),
          fold: withDrafts(playerFold),
          state: { ...world.player, shell: { ...world.player.shell, route: null } },
          nextSeq: store.head().count,
          sink: async () => undefined,
        });
        yield* settled;
        expect(world.player.shell.route?.screen).toBe(screen);
      }),
    ));
});

describe("whatever the address contains", () => {
  const CANARIES = [
    "4111111111111111",
    "4111-1111-1111-1111",
    "hunter2-hunter2",
    "mags@example.com",
    "07700900123",
    "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0NTY3ODkwIn0",
  ];
  const names = fc.constantFrom(
    "modals",
    "redirect",
    "token",
    "password",
    "method",
    "promoCode",
    "message",
    "a%zz",
    "%",
  );
  const values = fc.oneof(
    fc.constantFrom(...CANARIES, "deposit", "termsConditions", "/secure/user", "//evil.example", "%E0%A4%A"),
    anyText({ maxLength: 20 }).map((text) => encodeURIComponent(text.toWellFormed())),
    fc.constantFrom(...CANARIES).map((secret) => encodeURIComponent(`/secure/user/${secret}?x=${secret}#${secret}`)),
  );
  const paths = fc.constantFrom(
    "/login",
    "/secure/lobby",
    "/secure/nowhere",
    "/x",
    ...CANARIES.map((secret) => `/secure/${secret}`),
    // A password that looks like a word cannot be distinguished from a game's reference. No other secret looks like
    // one.
    ...CANARIES.filter((secret) => !secret.startsWith("hunter2")).map((secret) => `/secure/games/${secret}`),
    "/secure/bingo/90/4111-1111-1111-1111",
    "/signup",
  );
  const addresses = fc
    .tuple(
      paths,
      fc.array(fc.tuple(names, values), { maxLength: 5 }),
      fc.constantFrom("", ...CANARIES.map((secret) => `#${secret}`)),
    )
    .map(([path, query, hash]) => `${path}?modals=deposit&${query.map((pair) => pair.join("=")).join("&")}${hash}`);

  it(
    "nothing fails, nothing secret is recorded, and the next address works",
    () =>
      fc.assert(
        fc.asyncProperty(addresses, fc.boolean(), async (path, isSignedIn) => {
          const world = await play(
            Effect.fnUntraced(function* () {
              yield* goTo("/secure/user");
            }),
            { path, ...(isSignedIn ? {} : { session: signedOut }) },
          );
          const lines = world.lines.map(({ line }) => line);
          for (const secret of CANARIES) expect(lines.join("\n")).not.toContain(secret);
          expect(lines.flatMap((line) => secretsIn((JSON.parse(line) as { data: object }).data))).toEqual([]);
          expect(world.player.shell.route?.screen).toBe(isSignedIn ? "account" : "login");
          expect(recorded(world)).not.toContain("shell.view-crashed.v1");
        }),
        { numRuns: 500 },
      ),
    60_000,
  );
});
