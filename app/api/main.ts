import { endpoints, socketMessages } from "../../domain/endpoints.ts";
import { nativeProtocol } from "./native-protocol.ts";
import { openApi } from "./openapi.ts";

const VERSION = "1.0.0";
const document = process.argv.includes("--native")
  ? nativeProtocol(VERSION)
  : openApi(endpoints, socketMessages, VERSION);

// A reader such as `head` may close the pipe early.
process.stdout.on("error", () => process.exit());
process.stdout.write(`${JSON.stringify(document, null, 2)}\n`);
