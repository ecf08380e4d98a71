import { expect } from "vitest";
import type { Site } from "../../support/site.ts";

/** A message of the page to the app. */
interface Received {
  readonly type: string;
  readonly [field: string]: unknown;
}

export const ANDROID =
  "Mozilla/5.0 (Linux; Android 15; Pixel 9; wv) AppleWebKit/537.36 Chrome/140 Mobile Safari/537.36";

/** The site inside an app on Android: an object that `addJavascriptInterface` adds to every page. */
export const openApp = async (site: Site, userAgent = `${ANDROID} EyesDownApp/2.1`) => {
  const visit = await site.visit("phone", { userAgent });
  const received: Received[] = [];
  const { page, context } = visit;
  await context.exposeFunction("toApp", (text: string) => void received.push(JSON.parse(text) as Received));
  await context.addInitScript(() => {
    const { toApp } = window as unknown as { readonly toApp: (text: string) => void };
    Object.assign(window, { EyesDownNative: { postMessage: toApp } });
  });
  const says = (message: object) =>
    page.evaluate((text) => window.postMessage(text, location.origin), JSON.stringify(message));
  const message = async (type: string) => {
    await expect.poll(() => received.map((one) => one.type)).toContain(type);
    return received.find((one) => one.type === type) as Received;
  };
  return { ...visit, received, says, message };
};
