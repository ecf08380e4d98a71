/** `REALITY-510` */
export const MINUTE_MS = 60_000;

/** When the next reality check is due, by an interval in minutes. */
export const expiryAfter = (fromMs: number, interval: number): number => fromMs + interval * MINUTE_MS;

/** The due time that a device has stored; undefined if the stored text is not a time. */
export function rememberedExpiry(text: string | undefined): number | undefined {
  const isTime = text !== undefined && /^\d{1,15}$/.test(text);
  return isTime ? Number(text) : undefined;
}

/** The storage key of a player's next reality check (`REALITY-502`). It has the pseudonymous reference, never a name. */
export const expiryKey = (player: string): string => `reality-check:${player}`;
