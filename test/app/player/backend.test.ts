import * as Effect from "effect/Effect";
import { describe, expect, it } from "vitest";
import { layerBackend } from "../../../app/player/backend.ts";
import type { Page } from "../../../app/player/page.ts";
import { listRooms } from "../../../domain/bingo/wire.ts";
import { depositMobile } from "../../../domain/deposits/wire.ts";
import { pounds } from "../../../domain/money.ts";
import { Backend } from "../../../domain/ports/backend.ts";
import type { Services } from "../../../domain/services.ts";
import { getProfile } from "../../../domain/session/wire.ts";
import type { AnyEndpoint } from "../../../domain/wire.ts";
import { signedIn } from "../../domain/session/player.ts";
import { given, settled } from "../../support/given.ts";

const deposit = {
  paymentMethodRef: "phone-1",
  amount: pounds(20),
  promotionCode: null,
  agreeDepositTerms: true,
  deviceInfo: null,
};

/** A signed-in page whose backend refuses everything with this code. */
const pageRefusing = (code: number) =>
  ({
    config: { base: "https://play.example/rest/", contentBase: "https://play.example/", development: false },
    address: "https://play.example/secure/lobby",
    fetch: async () => new Response(JSON.stringify({ success: false, code, msg: "No." }), { status: 409 }),
    cookies: () => "",
    onLine: () => true,
    sender: { version: "1", platform: "WEB" },
  }) as unknown as Page;

describe("a call that is refused", () => {
  const agreedAfter = async (code: number, endpoint: AnyEndpoint, request: object) => {
    const { player } = await given(...signedIn)
      .when(() =>
        Effect.gen(function* () {
          const context = yield* Effect.context<Services>();
          const layer = layerBackend(pageRefusing(code), Effect.runForkWith(context));
          const backend = yield* Effect.provide(Effect.service(Backend), layer);
          yield* Effect.exit(backend.call(endpoint, request));
          yield* settled;
        }),
      )
      .outcome();
    return player.session.user?.agreedToLatestTerms;
  };

  it.each<[name: string, endpoint: AnyEndpoint, request: object]>([
    ["a read", getProfile, {}],
    ["a list", listRooms, { instance: "next" }],
    ["a deposit", depositMobile, deposit],
  ])(
    "with code 5574 states that the latest terms are not agreed, whichever call it is: %s [LEGAL-501]",
    async (_, ...call) => {
      expect(await agreedAfter(5574, ...call)).toBe(false);
      expect(await agreedAfter(5570, ...call)).toBe(true);
    },
  );
});
