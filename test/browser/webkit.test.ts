import { playEvening } from "../engines/evening.ts";
import { WebKitBrowser } from "../engines/webkit.ts";

// test/engines/setup.ts has tried to install it.
const missing = process.env["NO_WEBKIT_DRIVER"] ?? "";
playEvening({ name: "WebKit", missing, start: (size) => WebKitBrowser.start(size) });
