import type { ErrorService } from "../../domain/ports/error-service.ts";
import { type Sender, sendToWorker } from "./workers.ts";

/** The error service: one report for each refused call (`NET-517`). */
export const makeErrorService = (sender: Sender, fetch: typeof globalThis.fetch): ErrorService => ({
  report: (report) => sendToWorker(fetch, "errors", { ...report, ...sender }),
});
