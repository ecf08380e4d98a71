import { installWebKit } from "./install.ts";

/** Installs WebKitGTK once, before the timeout of any test begins. A test file reads here why it is missing. */
export default function setup(): void {
  process.env["NO_WEBKIT"] = installWebKit();
}
