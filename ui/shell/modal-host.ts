import { lazily } from "../lazily.ts";

/** The host of all modals, in its own chunk. */
export const ModalHost = lazily(async () => ({ default: (await import("./ModalHost.tsx")).ModalHost }));

let announce: () => void;

/** Resolves when `preloadModalHost` has loaded it. */
export const modalHostLoaded = new Promise<void>((resolve) => (announce = resolve));

/** Loads it before the first modal opens, so that modals open offline. After a failure it is loaded with the first modal. */
export async function preloadModalHost(): Promise<void> {
  if ((await ModalHost.preload()) === undefined) return;
  announce();
  // The button to log out is in this menu, and must work offline too.
  const { preloadUserMenu } = await import("./ModalHost.tsx");
  await preloadUserMenu();
}
