import * as Context from "effect/Context";
import type * as Effect from "effect/Effect";
import * as Schema from "effect/Schema";

/** The device refused, or the player cancelled. */
export class NotShared extends Schema.TaggedError<NotShared>()("NotShared", {
  what: Schema.Literals(["copy", "share"]),
  reason: Schema.Literals(["unsupported", "refused"]),
}) {}

export interface DownloadedFile {
  readonly name: string;
  /** Its media type. */
  readonly type: string;
  readonly content: string;
}

/** Copying, sharing and downloading on the player's device. */
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
    /** Saves a file as a browser download. */
    readonly download: (file: DownloadedFile) => Effect.Effect<void>;
  }
>()("eyes-down/domain/ports/Sharing") {}
