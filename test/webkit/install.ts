import { spawnSync } from "node:child_process";
import { installPackages, isExecutable } from "../support/programs.ts";

/** Debian's Python, for which its packages install WebKitGTK. */
export const PYTHON = "/usr/bin/python3";
export const WEBDRIVER = "/usr/bin/WebKitWebDriver";
const XVFB = "/usr/bin/Xvfb";
const PACKAGES = ["gir1.2-webkit2-4.1", "python3-gi", "webkit2gtk-driver", "xvfb"];
const IMPORTS = 'import gi; gi.require_version("WebKit2", "4.1"); from gi.repository import WebKit2';

const hasApp = (): boolean =>
  [XVFB, PYTHON].every((path) => isExecutable(path)) &&
  spawnSync(PYTHON, ["-c", IMPORTS], { stdio: "ignore" }).status === 0;
const hasDriver = (): boolean => [XVFB, WEBDRIVER].every((path) => isExecutable(path));

/** Why the tests cannot use WebKitGTK; undefined where they can. */
export interface Missing {
  /** As the web view of an app. */
  readonly app: string | undefined;
  /** As a browser, with a driver. */
  readonly driver: string | undefined;
}

/** Finds WebKitGTK, or installs Debian's packages of it. */
export async function missingWebKit(): Promise<Missing> {
  const failed = hasApp() && hasDriver() ? undefined : await installPackages(...PACKAGES);
  const reason = `WebKitGTK is not installed, and ${failed ?? "its packages have no program for it"}`;
  return { app: hasApp() ? undefined : reason, driver: hasDriver() ? undefined : reason };
}
