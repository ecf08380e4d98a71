import { getKYC, KYC_STATUSES, type KycStatus, kycStatusUpdate } from "../../../domain/kyc/wire.ts";
import { unauthorised } from "../kernel/refusal.ts";
import type { Kernel } from "../kernel/types.ts";
import { accountsOf } from "./players.ts";

/** The calls about the identity check. */
export function handleKyc(kernel: Kernel): void {
  const accounts = accountsOf(kernel);

  kernel.handle(getKYC, (_, { playerId }) => {
    const account = accounts.get(playerId);
    if (account === undefined) throw unauthorised();
    return { status: account.kycStatus };
  });

  kernel.control.define({
    module: "accounts",
    name: "kyc-status",
    label: "Set how far a player's identity is checked",
    hint: "Sent to the player at once. PASS shows the games' pictures, the others blur them.",
    fields: {
      player: { kind: "player" },
      status: {
        kind: "choice",
        label: "Status",
        options: () => KYC_STATUSES.map((value) => ({ value, label: value })),
      },
    },
    apply: ({ player, status }) => {
      setKycStatus(kernel, player, status as KycStatus);
      return `${player} is at ${status}`;
    },
  });
}

/** Stores a player's status and sends it to the player. */
export function setKycStatus(kernel: Kernel, playerId: string, status: KycStatus): void {
  accountsOf(kernel).update(playerId, (account) => ({ ...account, kycStatus: status }));
  kernel.publish(playerId, kycStatusUpdate, { status });
}
