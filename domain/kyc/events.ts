import * as Schema from "effect/Schema";
import { type EventOf, event } from "../journal/event.ts";
import { KycStatus } from "./wire.ts";

/** The server stated how far the player's identity is checked. */
export const KycStated = event("KycStated", "kyc.stated.v1", { status: KycStatus });

/** It could not be read; what was known stays. */
export const KycLoadFailed = event("KycLoadFailed", "kyc.load-failed.v1", { reason: Schema.String });

export const KycEvents = [KycStated, KycLoadFailed] as const;
export type KycEvent = EventOf<(typeof KycEvents)[number]>;
