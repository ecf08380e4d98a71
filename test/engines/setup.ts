import { missingFirefox } from "../support/firefox.ts";
import { missingWebKit } from "../webkit/install.ts";

/** Finds or installs Firefox and WebKitGTK once, before the timeout of any test begins. A test file reads here why one is missing. */
export default async function setup(): Promise<void> {
  const { app, driver } = await missingWebKit();
  process.env["NO_FIREFOX"] = (await missingFirefox()) ?? "";
  process.env["NO_WEBKIT_APP"] = app ?? "";
  process.env["NO_WEBKIT_DRIVER"] = driver ?? "";
}
