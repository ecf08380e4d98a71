import { FirefoxBrowser } from "../engines/firefox.ts";
import { playEvening } from "../engines/evening.ts";

// test/engines/setup.ts has tried to install it.
playEvening({ name: "Firefox", missing: process.env["NO_FIREFOX"] ?? "", start: (size) => FirefoxBrowser.start(size) });
