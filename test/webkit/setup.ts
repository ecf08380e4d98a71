import { installWebKit } from "./install.ts";

/** Installs WebKitGTK once, before the timeout of any test begins. A test file reads here why it is missing. */
export default function setup(): void {
  const { app, driver } = installWebKit();
  process.env["NO_WEBKIT_APP"] = app;
  process.env["NO_WEBKIT_DRIVER"] = driver;
}
