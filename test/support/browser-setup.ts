import { findBrowser } from "./browser.ts";

/** Finds or installs the browser once, before the timeout of any test begins. Every test file gets it from `CHROME_PATH`. */
export default async function setup(): Promise<void> {
  process.env["CHROME_PATH"] = await findBrowser();
}
