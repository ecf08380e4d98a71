import * as Context from "effect/Context";
import * as Effect from "effect/Effect";

/** Looks at a phone number before a text is sent to it; may warn (`PHONE-016`). Ordinarily nobody looks. */
export const NumberCheck = Context.Reference<{
  readonly warn: (number: string) => Effect.Effect<string | undefined>;
}>("eyes-down/domain/ports/NumberCheck", { defaultValue: () => ({ warn: () => Effect.succeed(undefined) }) });
