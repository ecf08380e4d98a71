import * as Schema from "effect/Schema";
import { type EventOf, event } from "../journal/event.ts";
import { FLAGS } from "./rules.ts";

/** The flags that are on in this browser. A replay uses this record, not the cookie. */
export const FlagsRead = event("FlagsRead", "flags.read.v1", { on: Schema.Array(Schema.Literals(FLAGS)) });

export const FlagsEvents = [FlagsRead] as const;
export type FlagsEvent = EventOf<(typeof FlagsEvents)[number]>;
