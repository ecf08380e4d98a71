import * as Context from "effect/Context";
import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";

/** An event of the operator's statistics. It identifies no player and contains no amount. */
export interface Tracked {
  readonly name: string;
  readonly parameters: Readonly<Record<string, string | number | boolean>>;
}

/** The device-storage key of a refusal to be tracked, which the native app stated. A page has it from its start, before the app states it again. */
export const TRACKING_REFUSED_KEY = "tracking-refused";

/** Counts events for the operator's statistics, if the player allows it. Each effect returns whether it was allowed. */
export class Tracking extends Context.Service<
  Tracking,
  {
    readonly track: (event: Tracked) => Effect.Effect<boolean>;
    /** Null removes it. */
    readonly identifyDevice: (advertisingId: string | null) => Effect.Effect<boolean>;
  }
>()("eyes-down/domain/ports/Tracking") {
  /** No tracker: nothing is counted. */
  static readonly absent = Layer.succeed(Tracking, {
    track: () => Effect.succeed(false),
    identifyDevice: () => Effect.succeed(false),
  });
}
