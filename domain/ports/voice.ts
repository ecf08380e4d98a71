import type { VoiceGender } from "../preferences/wire.ts";
import * as Context from "effect/Context";
import type * as Effect from "effect/Effect";

/** The device's speech synthesis. */
export class Voice extends Context.Service<
  Voice,
  {
    readonly isAvailable: boolean;
    /** Begins to speak, in place of a text that is spoken now. It does nothing on a device that cannot speak. */
    readonly speak: (text: string, gender: VoiceGender) => Effect.Effect<void>;
    readonly stop: Effect.Effect<void>;
  }
>()("eyes-down/domain/ports/Voice") {}
