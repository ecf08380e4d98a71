import * as Schema from "effect/Schema";
import { CalendarDate } from "../time.ts";
import { endpoint } from "../wire.ts";
import { INDEFINITE } from "./end.ts";

/** The last day, 'yyyy-MM-dd' in London, or 'INDEFINITE'. */
const ExclusionEnd = Schema.Union([CalendarDate, Schema.Literal(INDEFINITE)]);
export type ExclusionEnd = typeof ExclusionEnd.Type;

const request = Schema.Struct({ endDate: ExclusionEnd });

/** `CALL-039`, `CALL-588` */
export const coolOff = endpoint("coolOff", "POST", "user/account/cool-off", { request });

/** `CALL-591`: closes the account. It has no end. */
export const closeAccount = endpoint("closeAccount", "POST", "user/account/close");

/** `CALL-041`, `CALL-589`, `CALL-590` */
export const selfExclude = endpoint("selfExclude", "POST", "user/account/self-exclude", { request });
