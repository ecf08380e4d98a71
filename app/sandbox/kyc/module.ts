import * as Result from "effect/Result";
import { isOnePlusOneEnabled, validateOccupation } from "../../../domain/kyc/rules.ts";
import {
  clearStakeVerification,
  createIdentitySession,
  getVerification,
  listRequirements,
  ONE_PLUS_ONE_STATUSES,
  type OnePlusOneStatus,
  REQUIREMENT_TYPES,
  type RequirementType,
  saveOccupation,
} from "../../../domain/kyc/wire.ts";
import { accountsOf } from "../accounts/players.ts";
import { Refusal } from "../kernel/refusal.ts";
import type { SandboxModule } from "../kernel/types.ts";
import { openIdentityChecks } from "./checks.ts";
import { serveIdentity } from "./pages.ts";

const choices = (values: readonly string[]) => () => values.map((value) => ({ value, label: value }));

/** Identity checks: the requirements, and how players meet them. */
export const kycModule: SandboxModule = (kernel) => {
  const checks = openIdentityChecks(kernel);
  const pageFor = serveIdentity(kernel, checks);

  kernel.handle(getVerification, (_, { playerId }) => checks.verificationOf(playerId));
  kernel.handle(listRequirements, (_, { playerId }) => checks.fileOf(playerId).requirements);

  kernel.handle(createIdentitySession, ({ requirementId }, { playerId }) => {
    const asked = checks.fileOf(playerId).requirements.find(({ id }) => id === requirementId);
    if (asked === undefined || asked.status === "APPROVED" || asked.status === "NONE")
      throw new Refusal({ msg: "We do not need this document any more" });
    return { link: pageFor(playerId, requirementId) };
  });

  kernel.handle(clearStakeVerification, (_, { playerId }) => {
    if (!isOnePlusOneEnabled(checks.fileOf(playerId).onePlusOneStatus))
      throw new Refusal({ msg: "Your bank cannot verify you just now. Please upload documents." });
    return { status: "READY", redirectUrl: pageFor(playerId, null) };
  });

  kernel.handle(saveOccupation, ({ occupation }, { playerId }) => {
    // Another client may send what the form of this one refuses.
    const judged = validateOccupation(occupation);
    if (Result.isFailure(judged)) throw new Refusal({ httpStatus: 200, msg: judged.failure.copy });
    accountsOf(kernel).update(playerId, (known) => ({ ...known, occupation: judged.success }));
    for (const { id, type } of checks.fileOf(playerId).requirements)
      if (type === "OCCUPATION") checks.settle(playerId, id, "APPROVED");
    return {};
  });

  kernel.control.define({
    module: "kyc",
    name: "bank",
    label: "Set the bank's result about a player",
    hint: "ELIGIBLE offers verification by bank, UNMATCHED offers it again.",
    fields: {
      player: { kind: "player" },
      status: { kind: "choice", label: "One plus one", options: choices(ONE_PLUS_ONE_STATUSES) },
    },
    apply: ({ player, status }) => {
      checks.setBankResult(player, status as OnePlusOneStatus);
      return `${player}'s bank is at ${status}`;
    },
  });

  kernel.control.define({
    module: "kyc",
    name: "ask",
    label: "Ask a player for a document",
    fields: {
      player: { kind: "player" },
      type: { kind: "choice", label: "Document", options: choices(REQUIREMENT_TYPES) },
    },
    apply: ({ player, type }) => {
      checks.ask(player, type as RequirementType);
      return `${player} is asked for ${type}`;
    },
  });

  kernel.control.define({
    module: "kyc",
    name: "judge",
    label: "Judge the documents that a player has sent",
    fields: {
      player: { kind: "player" },
      verdict: { kind: "choice", label: "Verdict", options: choices(["APPROVED", "REJECTED"]) },
    },
    apply: ({ player, verdict }) => {
      const sent = checks.fileOf(player).requirements.filter(({ status }) => status === "RECEIVED");
      for (const { id } of sent) checks.settle(player, id, verdict as "APPROVED" | "REJECTED");
      return `${sent.length} of ${player}'s documents: ${verdict}`;
    },
  });

  kernel.seed(() => checks.ask("p-vera", "POI"));
};
