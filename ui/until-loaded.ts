/** A chunk that fails to load while online is requested again after this time: the network may have come back just now. */
const RETRY_MS = 2_000;

/** Resolves when the device is online, at the earliest after that time. */
export const online = (): Promise<unknown> =>
  new Promise((resolve) =>
    navigator.onLine ? setTimeout(resolve, RETRY_MS) : window.addEventListener("online", resolve, { once: true }),
  );

/** Loads a part of the client, however often that fails. */
export const untilLoaded = <Part>(load: () => Promise<Part>): Promise<Part> =>
  load().catch(() => online().then(() => untilLoaded(load)));
