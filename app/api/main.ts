import { endpoints, socketMessages } from "../../domain/endpoints.ts";
import { openApi } from "./openapi.ts";

// A reader such as `head` may close the pipe early.
process.stdout.on("error", () => process.exit());
process.stdout.write(`${JSON.stringify(openApi(endpoints, socketMessages, "1.0.0"), null, 2)}\n`);
