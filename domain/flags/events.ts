import * as Schema from "effect/Schema";
import { type EventOf, event } from "../journal/event.ts";
import { FLAGS } from "./rules.ts";

/** Which flags are on in this browser. A replay goes by what is recorded here. */
export const FlagsRead = event("FlagsRead", "flags.read.v1", { on: Schema.Array(Schema.Literals(FLAGS)) });

export const FlagsEvents = [FlagsRead] as const;
export type FlagsEvent = EventOf<(typeof FlagsEvents)[number]>;
