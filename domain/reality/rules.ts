/** `REALITY-510` */
export const MINUTE_MS = 60_000;

/** When the next reality check is due after a moment, by an interval in minutes. */
export const expiryAfter = (fromMs: number, interval: number): number => fromMs + interval * MINUTE_MS;

/** The moment that a device remembers, if it is one: whatever else stands there is nothing. */
export function rememberedExpiry(text: string | undefined): number | undefined {
  const isMoment = text !== undefined && /^\d{1,15}$/.test(text);
  return isMoment ? Number(text) : undefined;
}

/** Where a device remembers a player's next reality check (`REALITY-502`): under the pseudonymous reference, never a name. */
export const expiryKey = (player: string): string => `reality-check:${player}`;
