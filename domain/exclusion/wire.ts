import * as Schema from "effect/Schema";
import { endpoint } from "../wire.ts";

/** The last day, 'yyyy-MM-dd' in London, or 'INDEFINITE'. */
const request = Schema.Struct({ endDate: Schema.String });

/** `CALL-039`, `CALL-588` */
export const coolOff = endpoint("coolOff", "POST", "user/account/cool-off", { request });

/** `CALL-041`, `CALL-589`, `CALL-590` */
export const selfExclude = endpoint("selfExclude", "POST", "user/account/self-exclude", { request });
