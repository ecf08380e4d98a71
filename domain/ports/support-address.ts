import * as Context from "effect/Context";

/** The email address of the operator's support, from the page's configuration (`CONST-507`). */
export class SupportAddress extends Context.Service<SupportAddress, string>()(
  "eyes-down/domain/ports/SupportAddress",
) {}
