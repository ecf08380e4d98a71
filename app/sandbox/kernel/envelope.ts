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

const STATUS_NAMES: Readonly<Record<number, string>> = {
  200: "OK",
  400: "BAD_REQUEST",
  401: "UNAUTHORIZED",
  403: "FORBIDDEN",
  404: "NOT_FOUND",
  409: "CONFLICT",
  410: "GONE",
  413: "PAYLOAD_TOO_LARGE",
  422: "UNPROCESSABLE_ENTITY",
  429: "TOO_MANY_REQUESTS",
  500: "INTERNAL_SERVER_ERROR",
  503: "SERVICE_UNAVAILABLE",
};

const statusName = (status: number): string => STATUS_NAMES[status] ?? "UNKNOWN";

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
