import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

/** Debian's Python, for which its packages install WebKitGTK. */
export const PYTHON = "/usr/bin/python3";
export const WEBDRIVER = "/usr/bin/WebKitWebDriver";
const XVFB = "/usr/bin/Xvfb";
const PACKAGES = ["gir1.2-webkit2-4.1", "python3-gi", "webkit2gtk-driver", "xvfb"];
const IMPORTS = 'import gi; gi.require_version("WebKit2", "4.1"); from gi.repository import WebKit2';

const succeeds = (command: string, args: readonly string[]): boolean =>
  spawnSync(command, args, { stdio: ["ignore", 2, 2], env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" } })
    .status === 0;

const hasApp = (): boolean =>
  [XVFB, PYTHON].every((path) => existsSync(path)) &&
  spawnSync(PYTHON, ["-c", IMPORTS], { stdio: "ignore" }).status === 0;
const hasDriver = (): boolean => [XVFB, WEBDRIVER].every((path) => existsSync(path));

/** Why the tests cannot use WebKitGTK; "" where they can. */
export interface Missing {
  /** As the web view of an app. */
  readonly app: string;
  /** As a browser, with a driver. */
  readonly driver: string;
}

/** Installs WebKitGTK with Debian's packages, if this user may. */
export function installWebKit(): Missing {
  const reason = hasApp() && hasDriver() ? "" : install();
  return { app: hasApp() ? "" : reason, driver: hasDriver() ? "" : reason };
}

/** Returns why something may still be missing. */
function install(): string {
  if (process.getuid?.() !== 0) return "WebKitGTK is not installed, and only root can install it";
  if (!existsSync("/usr/bin/apt-get")) return "WebKitGTK is not installed, and this machine has no apt-get";
  succeeds("apt-get", ["update"]);
  succeeds("apt-get", ["install", "-y", "--no-install-recommends", ...PACKAGES]);
  return "WebKitGTK could not be installed with apt-get";
}
