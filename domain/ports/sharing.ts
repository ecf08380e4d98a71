import * as Context from "effect/Context";
import type * as Effect from "effect/Effect";
import * as Schema from "effect/Schema";

/** The device would not do it, or the player thought better of it. */
export class NotShared extends Schema.TaggedError<NotShared>()("NotShared", {
  what: Schema.Literals(["copy", "share"]),
  reason: Schema.Literals(["unsupported", "refused"]),
}) {}

/** Handing something to the player's own device. */
export class Sharing extends Context.Service<
  Sharing,
  {
    readonly copy: (text: string) => Effect.Effect<void, NotShared>;
    readonly canShare: boolean;
    readonly share: (what: {
      readonly title: string;
      readonly text: string;
      readonly url: string;
    }) => Effect.Effect<void, NotShared>;
    /** Saves a file where the browser saves downloads. */
    readonly download: (file: {
      readonly name: string;
      readonly type: string;
      readonly content: string;
    }) => Effect.Effect<void>;
  }
>()("eyes-down/domain/ports/Sharing") {}
