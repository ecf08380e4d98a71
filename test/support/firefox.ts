import { mkdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Browser, type BrowserContextOptions, firefox, type Page } from "playwright-core";
import { type BrowserScripts, followColourSchemes } from "./firefox-media.ts";
import { installed, missingPackage } from "./programs.ts";

/** The folder for the files that a page saves. This driver reports no download in Firefox. */
export const FIREFOX_DOWNLOADS = join(tmpdir(), `eyes-down-downloads-${process.pid}`);

/** Each started browser, with what its own scripts do. */
const started = new WeakMap<Browser, BrowserScripts>();

/** In Firefox, gives the focus to the page after it was given to the window around it. */
export const enterPage = async (page: Page): Promise<void> => {
  const browser = page.context().browser();
  if (browser !== null) await started.get(browser)?.enterPage();
};

/** The client reads from it whether the device is a phone. */
const PHONE_AGENT = "Mozilla/5.0 (Android 14; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0";

const find = (): string | undefined => installed(["firefox-esr", "firefox"]);

/** Finds Firefox, or installs Debian's package of it. If neither is possible, it returns the reason. */
export const missingFirefox = async (): Promise<string | undefined> =>
  find() === undefined ? missingPackage("firefox-esr", "/usr/bin/firefox-esr") : undefined;

/**
 * Starts the installed Firefox, which the driver controls by WebDriver BiDi. It works around what this driver cannot do in
 * it; none of that is about the product.
 */
export async function launchFirefox(): Promise<Browser> {
  const executablePath = find();
  if (executablePath === undefined) throw new Error("No Firefox is installed (Debian: firefox-esr)");
  mkdirSync(FIREFOX_DOWNLOADS, { recursive: true });
  const browser = await firefox.launch({
    downloadsPath: FIREFOX_DOWNLOADS,
    channel: "moz-firefox",
    executablePath,
    // The colour scheme of a page has no command of the protocol: it is a property that only the browser's own scripts reach.
    args: ["--remote-allow-system-access"],
    firefoxUserPrefs: {
      // A wide screen with a touch screen counts as a computer.
      "dom.maxtouchpoints.testing.value": 5,
      // As on a phone, and as in the headless Chromium, a bar takes no width.
      "ui.useOverlayScrollbars": 1,
      // A test's proxy is between the browser and this machine.
      "network.proxy.allow_hijacking_localhost": true,
      // A test reads what the page has copied. There is no permission for it.
      "dom.events.testing.asyncClipboard": true,
    },
  });
  const scripts = followColourSchemes(browser);
  started.set(browser, scripts);
  const newContext = browser.newContext.bind(browser);
  browser.newContext = async (options: BrowserContextOptions = {}) => {
    await scripts.setReducedMotion(options.reducedMotion === "reduce");
    const context = await newContext({
      ...(options.isMobile === true && { userAgent: PHONE_AGENT }),
      ...options,
      isMobile: false,
    });
    const grant = context.grantPermissions.bind(context);
    context.grantPermissions = (permissions, where) =>
      grant(
        permissions.filter((name) => !name.startsWith("clipboard-")),
        where,
      );
    await context.addInitScript(insertAsTyped);
    await context.addInitScript(withoutReferredElements);
    return context;
  };
  return browser;
}

/**
 * The driver's `fill` sets the value of a field by script. React takes such a change for its own, so that the form stays
 * empty. This types the text as a player does. It returns a frame that has the focus, and the driver continues in it.
 */
function insertAsTyped(): void {
  const insert = (text: string): Element | null => {
    const focused = document.activeElement;
    if (focused instanceof HTMLIFrameElement) return focused;
    document.execCommand("insertText", false, text);
    return null;
  };
  Object.defineProperty(globalThis, "__pw_bidiInsertText", {
    get: () => insert,
    set() {
      // The driver's own is not used.
    },
  });
}

/** Firefox crashes when axe reads the label of a modal by one of these properties. Without them axe reads the attributes. */
function withoutReferredElements(): void {
  for (const name of Object.getOwnPropertyNames(Element.prototype))
    if (/^aria\w+Elements?$/.test(name)) Reflect.deleteProperty(Element.prototype, name);
}
