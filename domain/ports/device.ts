import * as Context from "effect/Context";
import type * as Effect from "effect/Effect";

export type DeviceType = "mobile" | "tablet" | "desktop";

/** The facts about the device that the client uses. */
export class Device extends Context.Service<
  Device,
  {
    /** `UI-515` to `UI-518`: for games, tracking and bank authorisation. The layout depends on the width alone. */
    readonly type: () => DeviceType;
    /** Fraud-detection fingerprint, requested before every deposit; undefined if every vendor host fails (`NET-511`). */
    readonly fingerprint: Effect.Effect<string | undefined>;
    /** Random bytes as lower-case hexadecimal, for references. */
    readonly randomHex: (bytes: number) => string;
  }
>()("eyes-down/domain/ports/Device") {}
