import { STATUS_CODES } from "node:http";
import type { Refusal } from "./refusal.ts";

/** Every answer of the API has exactly these nine fields (`NET-505`). */
export interface Envelope {
  readonly success: boolean;
  readonly msg: string | null;
  readonly msgRef: string | null;
  readonly code: number | null;
  /** The HTTP status by name: OK, UNAUTHORIZED … */
  readonly status: string;
  readonly errors: Readonly<Record<string, string>> | null;
  readonly data: unknown;
  readonly visible: boolean;
  readonly successAndNotNull: boolean;
}

const statusName = (status: number): string => (STATUS_CODES[status] ?? "UNKNOWN").toUpperCase().replace(/\W+/g, "_");

export const success = (data: unknown): Envelope => ({
  success: true,
  msg: null,
  msgRef: null,
  code: null,
  status: statusName(200),
  errors: null,
  data: data ?? null,
  visible: false,
  successAndNotNull: data !== null && data !== undefined,
});

export const failure = ({ says }: Refusal, msgRef: string): Envelope => ({
  success: false,
  msg: says.msg,
  msgRef,
  code: says.code ?? null,
  status: statusName(says.status ?? 400),
  errors: says.errors ?? null,
  data: says.prompt === undefined ? (says.data ?? null) : { ...says.data, prompt: says.prompt },
  visible: says.visible ?? true,
  successAndNotNull: false,
});
