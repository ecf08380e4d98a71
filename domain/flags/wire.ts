import { endpoint } from "../wire.ts";

/** `CALL-632`: the server sets the flags' cookie again. */
export const refreshExperiments = endpoint("refreshExperiments", "HEAD", "/workers/experiment/refresh", { open: true });
