import * as Effect from "effect/Effect";
import { describe, expect, it } from "vitest";
import { layerBackend } from "../../../app/player/backend.ts";
import type { Page } from "../../../app/player/page.ts";
import { listRooms } from "../../../domain/bingo/wire.ts";
import { depositMobile } from "../../../domain/deposits/wire.ts";
import { checkKycRefusal } from "../../../domain/kyc/refused-calls.ts";
import { SectionSelected } from "../../../domain/lobby/events.ts";
import { pounds } from "../../../domain/money.ts";
import { Backend } from "../../../domain/ports/backend.ts";
import { Journal } from "../../../domain/ports/journal.ts";
import type { Services } from "../../../domain/services.ts";
import { getProfile, login } from "../../../domain/session/wire.ts";
import { ModalOpened } from "../../../domain/shell/events.ts";
import type { AnyEndpoint } from "../../../domain/wire.ts";
import { signedIn, signedOut } from "../../domain/session/player.ts";
import { stated } from "../../domain/kyc/story.ts";
import { fact, type Fact, given, settled } from "../../support/given.ts";

const menu = fact(
  ModalOpened,
  { name: "userMenu", params: {}, via: "direct", onCloseOpen: null, index: null },
  "player",
);
const section = fact(SectionSelected, { section: "bingo" }, "player");
const deposit = {
  paymentMethodRef: "phone-1",
  amount: pounds(20),
  promotionCode: null,
  agreeDepositTerms: true,
  deviceInfo: null,
};

/** A page whose backend refuses everything like this. */
const pageRefusing = (refused: { readonly code?: number; readonly status?: string }) =>
  ({
    config: { base: "https://play.example/rest/", contentBase: "https://play.example/", development: false },
    address: "https://play.example/secure/lobby",
    fetch: async () => new Response(JSON.stringify({ success: false, msg: "No.", ...refused }), { status: 409 }),
    cookies: () => "",
    onLine: () => true,
    sender: { version: "1", platform: "WEB" },
    loadSignedIn: Effect.succeed({ handleRefusal: checkKycRefusal }),
  }) as unknown as Page;

describe("a call that is refused", () => {
  const after = async (
    refused: Parameters<typeof pageRefusing>[0],
    endpoint: AnyEndpoint,
    request: object,
    history: readonly Fact[] = [...signedIn, menu, section],
  ) => {
    const { player } = await given(...history)
      .when(() =>
        Effect.gen(function* () {
          const context = yield* Effect.context<Services>();
          const layer = layerBackend(pageRefusing(refused), yield* Journal, Effect.runForkWith(context));
          const backend = yield* Effect.provide(Effect.service(Backend), layer);
          yield* Effect.exit(backend.call(endpoint, request));
          yield* settled;
        }),
      )
      .outcome();
    return player;
  };

  const calls: readonly (readonly [name: string, endpoint: AnyEndpoint, request: object])[] = [
    ["a read", getProfile, {}],
    ["a list", listRooms, { instance: "next" }],
    ["a deposit", depositMobile, deposit],
  ];

  it.each(calls)(
    "as unauthorised ends the session and its state, whichever call it is: %s [AUTH-514]",
    async (_, ...call) => {
      const { session, shell, lobby } = await after({ status: "UNAUTHORIZED" }, ...call);
      expect([session.authenticated, session.user, shell.modals, lobby.section]).toEqual([false, null, [], "casino"]);
    },
  );

  it("as unauthorised ends nothing where it is a login [AUTH-515]", async () => {
    const { session, shell, lobby } = await after({ status: "UNAUTHORIZED" }, login, {
      username: "rosie",
      password: "x",
    });
    expect(session.authenticated).toBe(true);
    expect([shell.modals, lobby.section]).toMatchObject([[{ name: "userMenu", visible: true }], "bingo"]);
  });

  it.each(calls)(
    "with code 5574 states that the latest terms are not agreed, whichever call it is: %s [LEGAL-501]",
    async (_, ...call) => {
      expect((await after({ code: 5574 }, ...call)).session.user?.agreedToLatestTerms).toBe(false);
      expect((await after({ code: 5570 }, ...call)).session.user?.agreedToLatestTerms).toBe(true);
    },
  );

  it.each(calls)(
    "with code 5570 or 5571 changes the status of the identity check, whichever call it is: %s [KYC-506 KYC-507 KYC-007]",
    async (_, endpoint, request) => {
      const statusAfter = async (code: number, before: "NONE" | "PASS") =>
        (await after({ code }, endpoint, request, [...signedIn, stated(before)])).kyc.status;
      expect([await statusAfter(5570, "NONE"), await statusAfter(5570, "PASS")]).toEqual(["REFER", "PASS"]);
      expect([await statusAfter(5571, "PASS"), await statusAfter(5574, "NONE")]).toEqual(["NONE", "NONE"]);
    },
  );

  it("with code 5571 changes no status where no player is signed in", async () => {
    const { kyc } = await after({ code: 5571 }, login, { username: "rosie", password: "x" }, signedOut);
    expect(kyc.status).toBeNull();
  });
});
