import * as fc from "fast-check";
import { DepositDeclined } from "../../../domain/deposits/events.ts";
import type { Claimant } from "../../../domain/journal/record.ts";
import { KycEvents } from "../../../domain/kyc/events.ts";
import { ONE_PLUS_ONE_STATUSES, type Requirement, REQUIREMENT_TYPES } from "../../../domain/kyc/wire.ts";
import { UserLoaded } from "../../../domain/session/events.ts";
import { VERIFICATION_STATUSES } from "../../../domain/session/wire.ts";
import { ModalOpened, ShellStarted } from "../../../domain/shell/events.ts";
import { type Happening, happening, historyOf } from "./events.ts";

const status = fc.constantFrom(...VERIFICATION_STATUSES);

/** Any verification of a player, as the server states it. */
export const anyVerification = fc.record({
  status,
  hasPendingVerification: fc.boolean(),
  onePlusOneStatus: fc.constantFrom(...ONE_PLUS_ONE_STATUSES),
});

/** A document that the server may request. The ids are few, so that a request is repeated. */
export const anyRequirement: fc.Arbitrary<Requirement> = fc.record({
  id: fc.constantFrom("r-1", "r-2", "r-3"),
  type: fc.constantFrom(...REQUIREMENT_TYPES),
  status,
});

const of = (type: string, by: Claimant, data: fc.Arbitrary<Record<string, unknown>> = fc.constant({})) =>
  data.map((drawn) => happening(type, drawn, by));

const kyc = fc.constantFrom("PENDING", "PASS", "REFER", "FAIL", "NONE");
const code = fc.constantFrom(5570, 5571, 5574, null);

/** Events that each claimant may truthfully claim. */
const truthful: fc.Arbitrary<Happening> = fc.oneof(
  of("kyc.stated.v1", "server", fc.record({ status: kyc })),
  of(
    "deposits.declined.v1",
    "server",
    fc.record({ intent: fc.constant("i-1"), ref: fc.constant(null), message: fc.constant("No"), code }),
  ),
  of(
    "kyc.verification-stated.v1",
    "server",
    fc.tuple(anyVerification, fc.boolean()).map(([said, unasked]) => ({ ...said, unasked })),
  ),
  of("kyc.requirements-stated.v1", "server", fc.record({ requirements: fc.array(anyRequirement, { maxLength: 4 }) })),
  of("kyc.requirement-updated.v1", "server", anyRequirement as fc.Arbitrary<Record<string, unknown>>),
  of("kyc.clear-stake-requested.v1", "player"),
  of("kyc.clear-stake-ready.v1", "server"),
  of("kyc.clear-stake-failed.v1", "server", fc.constant({ message: "No bank today" })),
  of("kyc.clear-stake-returned.v1", "url"),
  of("kyc.clear-stake-followed-up.v1", "app", fc.constant({ next: "kyc" })),
  of("kyc.fast-track-ignored.v1", "player", fc.constant({ because: "closed" })),
  of("kyc.identity-check-requested.v1", "player", fc.constant({ requirement: "r-1" })),
  of("kyc.identity-check-reported.v1", "frame"),
  of("kyc.wait-ended.v1", "clock"),
  of("kyc.occupation-given.v1", "player"),
  of("shell.started.v1", "app", fc.constant({ device: "mobile", webview: false })),
);

/**
 * An evening of a player who must be verified. Most events are truthful, in any order, and some are duplicated. A few
 * are arbitrary events by any claimant.
 *
 *     fc.property(kycHistory, (history) => expect(kycAfterAll(history).status).not.toBe("FAIL"))
 */
export const kycHistory: fc.Arbitrary<readonly Happening[]> = fc
  .array(
    fc.oneof(
      { weight: 9, arbitrary: truthful.map((one) => [one]) },
      { weight: 1, arbitrary: truthful.map((one) => [one, one]) },
      { weight: 1, arbitrary: historyOf([...KycEvents, DepositDeclined, UserLoaded, ModalOpened, ShellStarted], 2) },
    ),
    { maxLength: 25, size: "max" },
  )
  .map((parts) => parts.flat());
