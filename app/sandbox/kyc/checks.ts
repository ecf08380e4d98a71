import {
  type OnePlusOneStatus,
  type Requirement,
  requirementUpdate,
  type RequirementType,
  verificationUpdate,
} from "../../../domain/kyc/wire.ts";
import { setKycStatus } from "../accounts/kyc.ts";
import { type Account, accountsOf } from "../accounts/players.ts";
import { unauthorised } from "../kernel/refusal.ts";
import type { Kernel } from "../kernel/types.ts";

/** A player's data about identity checks. */
interface File {
  readonly onePlusOneStatus: OnePlusOneStatus;
  readonly requirements: readonly Requirement[];
}

const EMPTY: File = { onePlusOneStatus: "INELIGIBLE", requirements: [] };

/** A player who never began a verification must verify before a withdrawal. Their page lists what is needed for it. */
const unbegun = (playerId: string): File => ({
  ...EMPTY,
  requirements: [{ id: `doc-${playerId}`, type: "POI", status: "REQUESTED" }],
});

const isOpen = ({ status }: Requirement): boolean => status !== "APPROVED" && status !== "NONE";

export type IdentityChecks = ReturnType<typeof openIdentityChecks>;

/** The identity checks: stores their data, and sends every change to the player. */
export function openIdentityChecks(kernel: Kernel) {
  const accounts = accountsOf(kernel);
  const files = kernel.world.collection<File>("kyc.files");

  const fileOf = (playerId: string): File =>
    files.get(playerId) ?? (accounts.get(playerId)?.verification.status === "NONE" ? unbegun(playerId) : EMPTY);
  const verificationOf = (playerId: string) => {
    const account = accounts.get(playerId);
    if (account === undefined) throw unauthorised();
    return { ...account.verification, onePlusOneStatus: fileOf(playerId).onePlusOneStatus };
  };
  const verify = (playerId: string, verification: Partial<Account["verification"]>) => {
    accounts.update(playerId, (account) => ({
      ...account,
      verification: { ...account.verification, ...verification },
    }));
    kernel.publish(playerId, verificationUpdate, verificationOf(playerId));
  };
  const approve = (playerId: string) => {
    verify(playerId, { status: "APPROVED", hasPendingVerification: false });
    setKycStatus(kernel, playerId, "PASS");
  };

  const put = (playerId: string, requirement: Requirement) => {
    const file = fileOf(playerId);
    const others = file.requirements.filter(({ id }) => id !== requirement.id);
    files.put(playerId, { ...file, requirements: [...others, requirement] });
    kernel.publish(playerId, requirementUpdate, requirement);
  };

  /** Requires a document. The player is unverified until it is accepted. */
  const ask = (playerId: string, type: RequirementType) => {
    put(playerId, { id: kernel.newRef("doc"), type, status: "REQUESTED" });
    verify(playerId, { status: "REQUESTED", hasPendingVerification: true });
  };

  /** States what follows from the documents: the player is verified when none is open, and is asked for those that are not with us. */
  const conclude = (playerId: string) => {
    const open = fileOf(playerId).requirements.filter(isOpen);
    if (open.length === 0) return approve(playerId);
    verify(playerId, { status: open.every(({ status }) => status === "RECEIVED") ? "RECEIVED" : "REQUESTED" });
  };

  /** Sets the bank's result about a player. A match proves the identity, so that no document is required any more; a bank does not know the occupation. */
  const setBankResult = (playerId: string, onePlusOneStatus: OnePlusOneStatus) => {
    files.put(playerId, { ...fileOf(playerId), onePlusOneStatus });
    if (onePlusOneStatus !== "MATCHED") return verify(playerId, {});
    for (const requirement of fileOf(playerId).requirements)
      if (isOpen(requirement) && requirement.type !== "OCCUPATION") put(playerId, { ...requirement, status: "NONE" });
    conclude(playerId);
  };

  /** Sets the result of a document. One that is sent back is required again. */
  const settle = (playerId: string, id: string, status: Requirement["status"]) => {
    const known = fileOf(playerId).requirements.find((requirement) => requirement.id === id);
    if (known === undefined || !isOpen(known)) return;
    put(playerId, { ...known, status });
    conclude(playerId);
  };

  return { fileOf, verificationOf, setBankResult, ask, settle };
}
