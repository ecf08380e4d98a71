/** A chunk that fails to load while online is requested again after this time: the network may have come back just now. */
const RETRY_MS = 2_000;

/** A program without a document has all of its code. */
const isOffline = (): boolean => typeof document !== "undefined" && !navigator.onLine;

/** Resolves that long after the device is online. */
export const online = async (): Promise<void> => {
  if (isOffline()) await new Promise((resolve) => window.addEventListener("online", resolve, { once: true }));
  await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
};

/** Whether the service worker keeps the whole build: it keeps this page last. A private window may have no such store. */
const isBuildKept = async (): Promise<boolean> => {
  try {
    return (await caches.match("/login", { ignoreVary: true })) !== undefined;
  } catch {
    return false;
  }
};

/**
 * Requests a part of the client, once the device is online or its files are kept. Firefox never requests a script again that
 * it could not load, as long as the page is open.
 */
export const request = async <Part>(load: () => Promise<Part>): Promise<Part> => {
  if (isOffline() && !(await isBuildKept())) await online();
  return load();
};

/** Whether the site answers, and with more than a fault of its own. */
export const isSiteReached = (): Promise<boolean> =>
  fetch(window.location.href, { method: "HEAD", cache: "no-store" }).then(
    ({ status }) => status < 500,
    () => false,
  );

/** Loads a part of the client, however often that fails. */
export const untilLoaded = <Part>(load: () => Promise<Part>): Promise<Part> =>
  request(load).catch(() => online().then(() => untilLoaded(load)));
