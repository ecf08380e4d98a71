import * as Effect from "effect/Effect";
import type * as Scope from "effect/Scope";
import { ClearStakeReady, ClearStakeRequested, KycStated, VerificationStated } from "../../../domain/kyc/events.ts";
import { kycMessages, kycReactions } from "../../../domain/kyc/reactions.ts";
import { handleFeed } from "../../../domain/reactions/feeds.ts";
import * as Wire from "../../../domain/kyc/wire.ts";
import type { AnyEventDefinition, DataOf } from "../../../domain/journal/event.ts";
import type { Claimant } from "../../../domain/journal/record.ts";
import { type Player, playerFold } from "../../../domain/player.ts";
import { Socket } from "../../../domain/ports/socket.ts";
import type { Services } from "../../../domain/services.ts";
import { getCurrent } from "../../../domain/session/wire.ts";
import { ShellStarted, StartupPopupShown } from "../../../domain/shell/events.ts";
import { EVENING_MS, fact, type Fact, running, settled } from "../../support/given.ts";
import type { World } from "../../support/world.ts";
import { user } from "../session/player.ts";

type Stated = DataOf<typeof VerificationStated>;

/** The server's statement of the verification: requested by a document, with the fast track open. */
export const verification = (of: Partial<Stated> = {}): Stated => ({
  status: "REQUESTED",
  hasPendingVerification: true,
  onePlusOneStatus: "ELIGIBLE",
  unasked: false,
  ...of,
});

export const stated = (status: Wire.KycStatus) => fact(KycStated, { status });
export const verificationStated = (of: Partial<Stated> = {}) => fact(VerificationStated, verification(of));
/** The start-up popup of the verification had its turn. */
export const popupShown = fact(StartupPopupShown, { popup: "kyc" }, "app");
export const loadedAgain = fact(ShellStarted, { device: "mobile", webview: false }, "app");

/** The player has left for their bank. */
export const leftForBank: readonly Fact[] = [
  fact(ClearStakeRequested, {}, "player"),
  fact(ClearStakeReady, {}, "server"),
];

/** The state that facts come to. */
export function playerAfter(...facts: readonly Fact[]): Player {
  const player = playerFold.initial();
  facts.forEach(({ definition, data, by }, seq) => {
    const meta = { seq, at: "2026-11-20T19:00:00.000Z", by };
    playerFold.apply(player, { ...(data as object), _tag: definition.tag }, meta);
  });
  return player;
}

export const kycAfter = (...facts: readonly Fact[]): Player["kyc"] => playerAfter(...facts).kyc;

/** Something happens while the reactions are under way, and they do what they do of it. */
export const say = <D extends AnyEventDefinition>(
  world: World,
  definition: D,
  data: DataOf<D>,
  by: Claimant = "server",
) =>
  Effect.andThen(
    Effect.sync(() => world.store.record(definition, data, EVENING_MS, { by })),
    settled,
  );

/** A backend that has an answer to everything the identity check asks: nothing new. */
export function answerAll({ backend }: World): void {
  backend.answer(Wire.getKYC, { status: "PENDING" });
  backend.answer(Wire.getVerification, verification());
  backend.answer(Wire.listRequirements, []);
  backend.answer(getCurrent, user());
}

/** Plays a script with the identity check's reactions under way. */
export const live =
  (script: (world: World) => Effect.Effect<unknown, unknown, Services | Scope.Scope>) =>
  (world: World): Effect.Effect<void, unknown, Services | Scope.Scope> =>
    Effect.gen(function* () {
      const feed = handleFeed({ channel: "kyc" }, [kycMessages]);
      yield* running(Effect.provideService(feed, Socket, world.socket.service));
      yield* running(kycReactions);
      yield* script(world);
    });
