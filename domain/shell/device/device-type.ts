import type { DeviceType } from "../../ports/device.ts";

export interface Screen {
  readonly widthPx: number;
  readonly touch: boolean;
  /** Whether the browser reports a phone. */
  readonly phone: boolean;
}

/**
 * The type of this device, for games, tracking and bank authorisation (`UI-515` to `UI-518`, `BANK-013`). A phone in
 * landscape orientation is still a phone.
 */
export function deviceTypeOf({ widthPx, touch, phone }: Screen): DeviceType {
  if (!touch || widthPx >= 1250) return "desktop";
  return phone || widthPx < 570 ? "mobile" : "tablet";
}
