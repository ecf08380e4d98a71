import { findBrowser } from "./browser.ts";

/** Finds or installs the browser once, before any test's clock runs, and hands it to every test file. */
export default function setup(): void {
  process.env["CHROME_PATH"] = findBrowser();
}
