import * as Context from "effect/Context";
import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";

/** Checks a phone number before a text is sent to it; may give a warning (`PHONE-016`). */
export class NumberCheck extends Context.Service<
  NumberCheck,
  { readonly warn: (number: string) => Effect.Effect<string | undefined> }
>()("eyes-down/domain/ports/NumberCheck") {
  /** No check: no number gives a warning. */
  static readonly absent = Layer.succeed(NumberCheck, { warn: () => Effect.succeed(undefined) });
}
