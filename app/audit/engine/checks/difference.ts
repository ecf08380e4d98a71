import type { Finding } from "../verdict/verdict.ts";

/** A finding, without the line of its record. */
export type Difference = Omit<Finding, "line"> & { readonly seq: number };
