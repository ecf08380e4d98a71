import * as Context from "effect/Context";
import type * as Effect from "effect/Effect";

export type DeviceType = "mobile" | "tablet" | "desktop";

/** What the client may know of the device it runs on. */
export class Device extends Context.Service<
  Device,
  {
    /** `UI-515` to `UI-518`: for games, tracking and bank authorisation; layout goes by width alone. */
    readonly type: () => DeviceType;
    /** Fraud-detection fingerprint, asked for before every deposit; undefined when every vendor host fails (`NET-511`). */
    readonly fingerprint: Effect.Effect<string | undefined>;
    /** Random bytes as lower-case hexadecimal, for references. */
    readonly randomHex: (bytes: number) => string;
  }
>()("eyes-down/domain/ports/Device") {}
