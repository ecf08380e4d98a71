import * as Effect from "effect/Effect";
import * as TestClock from "effect/testing/TestClock";
import { describe, expect, it } from "vitest";
import { DepositDeclined } from "../../../domain/deposits/events.ts";
import { ArrivalRefused } from "../../../domain/journal/events.ts";
import { KycStated, KycWaitEnded, RequirementUpdated, VerificationStated } from "../../../domain/kyc/events.ts";
import { isKycLoading, kycView } from "../../../domain/kyc/queries.ts";
import * as Wire from "../../../domain/kyc/wire.ts";
import { AuthenticationChecked, UserLoaded } from "../../../domain/session/events.ts";
import { goTo, openModal } from "../../../domain/shell/commands.ts";
import { ModalClosed, ModalOpened, StartupPopupShown } from "../../../domain/shell/events.ts";
import { WithdrawalDeclined } from "../../../domain/withdrawals/events.ts";
import { fact, type Fact, given, settled } from "../../support/given.ts";
import type { World } from "../../support/world.ts";
import { signedIn, user } from "../session/player.ts";
import { openNames, play } from "../shell/play.ts";
import { answerAll, live, say, stated, verification } from "./story.ts";

const names = ({ backend }: World) => backend.calls.map(({ endpoint }) => endpoint);

describe("the verification's feed", () => {
  const connected = (history: readonly Fact[], script: (world: World) => void) =>
    given(...history).when(
      live(
        Effect.fnUntraced(function* (world) {
          answerAll(world);
          world.socket.connected("kyc");
          yield* settled;
          script(world);
          yield* settled;
        }),
      ),
    );

  it("is asked what was missed, at each connection", async () => {
    const { world } = await connected([], (world) => world.socket.connected("kyc", { gap: true })).outcome();
    expect(names(world)).toEqual(["getVerification", "getKYC", "getVerification", "getKYC"]);
  });

  it("states the status, the verification and the documents [SOCKET-520 SOCKET-521 SOCKET-522]", async () => {
    const added = { id: "r-1", type: "POI", status: "REQUESTED" } as const;
    const replaced = { ...added, status: "APPROVED" } as const;
    const other = { id: "r-2", type: "POA", status: "RECEIVED" } as const;
    const { player } = await connected([], ({ socket }) => {
      socket.message(Wire.kycStatusUpdate, { status: "REFER" });
      socket.message(Wire.verificationUpdate, verification({ onePlusOneStatus: "UNMATCHED" }));
      for (const updated of [added, other, replaced]) socket.message(Wire.requirementUpdate, updated);
    }).outcome();
    expect(player.kyc).toMatchObject({
      status: "REFER",
      verification: { status: "REQUESTED", hasPendingVerification: true, onePlusOneStatus: "UNMATCHED" },
      requirements: [replaced, other],
    });
  });

  it("stays subscribed after a malformed message, which is recorded as refused", async () => {
    const { player, records } = await connected([], ({ socket }) => {
      socket.message(Wire.kycStatusUpdate, { status: "MAYBE" });
      socket.message({ ...Wire.kycStatusUpdate, name: "GOSSIP" }, {});
      socket.message(Wire.kycStatusUpdate, { status: "PASS" });
    }).outcome();
    expect(records.filter(({ type }) => type === ArrivalRefused.type).map(({ data }) => data["name"])).toEqual([
      "STATUS_UPDATE",
      "kyc",
    ]);
    expect(player.kyc.status).toBe("PASS");
  });
});

describe("what is loaded automatically", () => {
  it.each([
    [{ status: "APPROVED", hasPendingVerification: false }, ["getKYC"]],
    [{ status: "REQUESTED", hasPendingVerification: true }, []],
  ] as const)(
    "at the start of a session, before the feed connects, if the verification is %o: %j",
    async (verification, loaded) => {
      const { player, world } = await given(fact(AuthenticationChecked, { player: "p-1" }))
        .answering(Wire.getKYC, { status: "PASS" })
        .when(live((world) => say(world, UserLoaded, user({ verification }), "server")))
        .outcome();
      expect(names(world)).toEqual(loaded);
      expect(player.kyc.status).toBe(loaded.length === 0 ? null : "PASS");
    },
  );

  it("is the status, when addPayment is closed, and for no other modal [CALL-058]", async () => {
    const closing = async (name: string) => {
      const opened = { name, params: {}, via: "direct", onCloseOpen: null, index: null } as const;
      const { world } = await given(...signedIn, stated("PENDING"), fact(ModalOpened, opened, "player"))
        .answering(Wire.getKYC, { status: "PASS" })
        .when(live((world) => say(world, ModalClosed, { name, because: "closed" }, "player")))
        .outcome();
      return names(world);
    };
    expect(await closing("addPayment")).toEqual(["getKYC"]);
    expect(await closing("deposit")).toEqual([]);
  });

  it("is every document, on the page that shows them", () =>
    play(
      live(
        Effect.fnUntraced(function* (world) {
          answerAll(world);
          expect(names(world)).not.toContain("listRequirements");
          yield* goTo("/secure/user/account/verification");
          yield* settled;
          expect(names(world).filter((name) => name === "listRequirements")).toHaveLength(1);
          expect(world.player.kyc.requirements).toEqual([]);
        }),
      ),
    ));
});

describe("a player who waits for the server's message", () => {
  /** The modal was opened before it is known which variant it shows. */
  const waiting = (
    script: (world: World) => Effect.Effect<unknown>,
    before: (world: World) => void = () => undefined,
  ) =>
    play(
      live(
        Effect.fnUntraced(function* (world) {
          answerAll(world);
          before(world);
          yield* openModal("kyc");
          yield* settled;
          expect(kycView(world.player)).toEqual({ show: "loading" });
          yield* script(world);
        }),
      ),
    );

  it("sees no other variant before the one that the verification states, however late its answer is", () =>
    waiting(
      Effect.fnUntraced(function* (world) {
        world.backend.answer(Wire.getVerification, Effect.delay(Effect.succeed(verification()), "1 second"));
        world.socket.connected("kyc");
        yield* TestClock.adjust(999);
        expect(kycView(world.player)).toEqual({ show: "loading" });
        yield* TestClock.adjust(1);
        yield* settled;
        expect(kycView(world.player)).toMatchObject({ show: "variant", variant: "FAST_TRACK_VERIFICATION" });
        expect(world.player.kyc.status).not.toBeNull();
      }),
    ));

  it("waits at most 4 s; then it is loaded, and the known state shows [KYC-537]", () =>
    waiting(
      Effect.fnUntraced(function* (world) {
        yield* TestClock.adjust(3_999);
        expect(kycView(world.player).show).toBe("loading");
        expect(names(world)).not.toContain("getVerification");
        world.backend.answer(Wire.getVerification, Effect.delay(Effect.succeed(verification()), "3 seconds"));
        yield* TestClock.adjust(1);
        yield* settled;
        expect(kycView(world.player)).toMatchObject({ show: "variant", variant: "FAILED_VERIFICATION" });
        expect(names(world)).toEqual(expect.arrayContaining(["getKYC", "getVerification"]));
        yield* TestClock.adjust("3 seconds");
        yield* settled;
        expect(kycView(world.player)).toMatchObject({ show: "variant", variant: "FAST_TRACK_VERIFICATION" });
      }),
    ));

  it.each([
    ["the verification", VerificationStated, verification({ unasked: true }), "FAST_TRACK_VERIFICATION"],
    ["the status", KycStated, { status: "REFER" }, "FAILED_VERIFICATION"],
    ["a document", RequirementUpdated, { id: "r", type: "POA", status: "RECEIVED" }, "FAILED_VERIFICATION"],
  ] as const)("stops waiting when %s is stated", async (_, definition, data, variant) => {
    await waiting(
      Effect.fnUntraced(function* (world) {
        yield* say(world, definition, data as never);
        expect(kycView(world.player)).toMatchObject({ show: "variant", variant });
        yield* TestClock.adjust("1 hour");
        expect(world.lines.map(({ line }) => JSON.parse(line).type)).not.toContain(KycWaitEnded.type);
      }),
    );
  });

  it("continues to wait, whatever the user's data alone state about it", () =>
    waiting(
      Effect.fnUntraced(function* (world) {
        yield* say(world, UserLoaded, user());
        expect(kycView(world.player).show).toBe("loading");
      }),
    ));

  it("does not wait in any other modal", () =>
    play(
      live(
        Effect.fnUntraced(function* (world) {
          answerAll(world);
          yield* openModal("userMenu");
          expect(isKycLoading(world.player.kyc)).toBe(false);
        }),
      ),
    ));

  it("does not wait where the variant is known already", () =>
    play(
      live(
        Effect.fnUntraced(function* (world) {
          answerAll(world);
          yield* say(world, VerificationStated, verification());
          yield* openModal("kyc");
          expect(kycView(world.player)).toMatchObject({ show: "variant", variant: "FAST_TRACK_VERIFICATION" });
        }),
      ),
    ));
});

describe("a refusal because a check is missing", () => {
  const shownAfter = async (
    status: Wire.KycStatus,
    code: number | null,
    declined: "deposit" | "withdrawal",
    by = "server",
  ) => {
    const data = { intent: "i-1", ref: null, message: "No", code };
    let shown: readonly unknown[] = [];
    await play(
      live(
        Effect.fnUntraced(function* (world) {
          answerAll(world);
          yield* say(world, StartupPopupShown, { popup: "kyc" }, "app");
          yield* say(world, VerificationStated, verification());
          yield* say(world, KycStated, { status });
          if (declined === "deposit") yield* say(world, DepositDeclined, data, by as "server");
          else yield* say(world, WithdrawalDeclined, { intent: "i-1", message: "No", code }, by as "server");
          const view = kycView(world.player);
          shown = openNames(world).map((name) => [name, view.show === "variant" && view.variant]);
        }),
      ),
    );
    return shown;
  };
  const FAILED_KYC = [["kyc", "FAILED_KYC"]];

  it.each([
    ["NONE", 5570, "deposit", FAILED_KYC],
    ["REFER", 5570, "deposit", FAILED_KYC],
    ["FAIL", 5570, "deposit", FAILED_KYC],
    ["PASS", 5570, "deposit", []],
    ["PENDING", 5570, "deposit", []],
    ["PASS", 5571, "deposit", FAILED_KYC],
    ["NONE", 5574, "deposit", []],
    ["NONE", null, "deposit", []],
    ["NONE", 5570, "withdrawal", FAILED_KYC],
    ["REFER", 5571, "withdrawal", FAILED_KYC],
    ["PASS", 5570, "withdrawal", []],
    ["NONE", null, "withdrawal", []],
  ] as const)("at %s with %s, of a %s, shows %o", async (status, code, declined, shown) => {
    expect(await shownAfter(status, code, declined)).toEqual(shown);
  });

  it("shows nothing if only the app states it", async () => {
    expect(await shownAfter("NONE", 5570, "deposit", "app")).toEqual([]);
    expect(await shownAfter("NONE", 5570, "withdrawal", "app")).toEqual([]);
  });
});
