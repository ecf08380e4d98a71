import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

/** Debian's Python, for which its packages install WebKitGTK. */
export const PYTHON = "/usr/bin/python3";
const XVFB = "/usr/bin/Xvfb";
const PACKAGES = ["gir1.2-webkit2-4.1", "python3-gi", "xvfb"];
const IMPORTS = 'import gi; gi.require_version("WebKit2", "4.1"); from gi.repository import WebKit2';

const succeeds = (command: string, args: readonly string[]): boolean =>
  spawnSync(command, args, { stdio: ["ignore", 2, 2], env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" } })
    .status === 0;

const isInstalled = (): boolean =>
  existsSync(XVFB) && existsSync(PYTHON) && spawnSync(PYTHON, ["-c", IMPORTS], { stdio: "ignore" }).status === 0;

/** Installs WebKitGTK with Debian's packages, if this user may. Returns why it is missing; "" if it is there. */
export function installWebKit(): string {
  if (isInstalled()) return "";
  if (process.getuid?.() !== 0) return "WebKitGTK is not installed, and only root can install it";
  if (!existsSync("/usr/bin/apt-get")) return "WebKitGTK is not installed, and this machine has no apt-get";
  succeeds("apt-get", ["update"]);
  succeeds("apt-get", ["install", "-y", "--no-install-recommends", ...PACKAGES]);
  return isInstalled() ? "" : "WebKitGTK could not be installed with apt-get";
}
