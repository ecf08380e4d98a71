import type { DeviceType } from "../../ports/device.ts";

export interface Screen {
  readonly widthPx: number;
  readonly touch: boolean;
  /** The browser says it runs on a phone. */
  readonly phone: boolean;
}

/**
 * What kind of device this is, for games, tracking and bank authorisation
 * (`UI-515` to `UI-518`, `BANK-013`). A phone held sideways is still one.
 */
export function deviceTypeOf({ widthPx, touch, phone }: Screen): DeviceType {
  if (!touch || widthPx >= 1250) return "desktop";
  return phone || widthPx < 570 ? "mobile" : "tablet";
}
