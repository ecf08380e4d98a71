import { ClearStakeReady, ClearStakeRequested, KycStated, VerificationStated } from "../../../domain/kyc/events.ts";
import type { KycStatus } from "../../../domain/kyc/wire.ts";
import type { DataOf } from "../../../domain/journal/event.ts";
import { type Player, playerFold } from "../../../domain/player.ts";
import { ShellStarted } from "../../../domain/shell/events.ts";
import { fact, type Fact } from "../../support/given.ts";

type Stated = DataOf<typeof VerificationStated>;

/** The server's word on the verification: asked for by a document, with the fast track open. */
export const verification = (of: Partial<Stated> = {}): Stated => ({
  status: "REQUESTED",
  hasPendingVerification: true,
  onePlusOneStatus: "ELIGIBLE",
  unasked: false,
  ...of,
});

export const stated = (status: KycStatus) => fact(KycStated, { status });
export const verificationStated = (of: Partial<Stated> = {}) => fact(VerificationStated, verification(of));
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
