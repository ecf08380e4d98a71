import { chmodSync, mkdirSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { chromium, type Browser, type LaunchOptions } from "playwright-core";
import { launchFirefox } from "./firefox.ts";
import { installed, installPackages, isExecutable, isRoot, succeeds } from "./programs.ts";

/** Prevents background traffic and first-run pages. Chromium's own sandbox does not work for root. */
const browserFlags: ReadonlyArray<string> = [
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  ...(isRoot ? ["--no-sandbox"] : []),
];

/** Starts a browser with a new profile: Chromium, or the installed Firefox if `ENGINE` is `firefox`. The caller closes it. */
export async function launchBrowser(options: LaunchOptions = {}): Promise<Browser> {
  const engine = process.env["ENGINE"] ?? "chromium";
  if (engine === "firefox") return launchFirefox();
  if (engine !== "chromium") throw new Error(`ENGINE is ${engine}; it must be chromium or firefox`);
  const executablePath = await findBrowser();
  return chromium.launch({ executablePath, ...options, args: [...browserFlags, ...(options.args ?? [])] });
}

/** The headless shell is the same engine without a user interface. The tests use a third less CPU time in it. */
const names = [
  "chromium-headless-shell",
  "chromium",
  "google-chrome",
  "google-chrome-stable",
  "chromium-browser",
  "chrome",
];
const elsewhere = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
];

/** The first Chrome or Chromium found on this machine. */
const installedBrowser = (): string | undefined => installed(names) ?? elsewhere.find(isExecutable);

async function installDebianPackage(): Promise<string | undefined> {
  if ((await installPackages("chromium-headless-shell")) !== undefined) await installPackages("chromium");
  return installedBrowser();
}

/** The Chromium of an npm package, unpacked with the libraries and fonts that a minimal machine does not have. */
function installNpmPackage(): string | undefined {
  if (process.platform !== "linux" || process.arch !== "x64") return undefined;
  const modules = dirname(dirname(createRequire(import.meta.url).resolve("playwright-core/package.json")));
  const cache = join(modules, ".cache/chromium");
  const wrapper = join(cache, "chromium.sh");
  if (isExecutable(wrapper)) return wrapper;

  const unpacked = join(cache, "unpacked");
  mkdirSync(unpacked, { recursive: true });
  if (!succeeds("npm", ["install", "--no-save", "--prefix", cache, "@sparticuz/chromium@147.0.0"])) return undefined;
  const unpack = `import chromium from "@sparticuz/chromium"; await chromium.executablePath();`;
  const env = { TMPDIR: unpacked, AWS_LAMBDA_JS_RUNTIME: "nodejs20.x" };
  if (!succeeds(process.execPath, ["--input-type=module", "-e", unpack], { env, cwd: cache })) return undefined;
  const lines = [
    "#!/bin/sh",
    `export LD_LIBRARY_PATH="${unpacked}/al2023/lib" FONTCONFIG_PATH="${unpacked}/fonts"`,
    `exec "${unpacked}/chromium" "$@"`,
  ];
  writeFileSync(wrapper, `${lines.join("\n")}\n`);
  chmodSync(wrapper, 0o755);
  return wrapper;
}

/**
 * The browser for the tests: `CHROME_PATH`, else an installed browser, else Debian's package if this user may install
 * it, else the browser of an npm package. No browser is an error: a browser test is never skipped.
 */
export async function findBrowser(): Promise<string> {
  const named = process.env["CHROME_PATH"];
  if (named !== undefined && named !== "") {
    if (isExecutable(named)) return named;
    throw new Error(`CHROME_PATH names ${named}, which is not a program`);
  }
  const found = installedBrowser() ?? (await installDebianPackage()) ?? installNpmPackage();
  if (found !== undefined) return found;
  throw new Error(
    "No browser for the tests. None is installed. Debian's package could not be installed (it requires root and " +
      "apt-get), nor could the npm package @sparticuz/chromium (it requires Linux on x64). " +
      "Install Chrome or Chromium, or set CHROME_PATH.",
  );
}
