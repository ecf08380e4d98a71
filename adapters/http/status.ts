const UNAUTHORISED = 401;

const STATUSES: Readonly<Record<string, number>> = {
  BAD_REQUEST: 400,
  UNAUTHORIZED: UNAUTHORISED,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  CONFLICT: 409,
  TOO_MANY_REQUESTS: 429,
  INTERNAL_SERVER_ERROR: 500,
  SERVICE_UNAVAILABLE: 503,
};

/** The envelope's own status replaces an HTTP success status. UNAUTHORIZED always counts (`AUTH-514`). */
export const statusOf = (http: number, envelope: { readonly status: number | string | null }): number => {
  const own = typeof envelope.status === "string" ? STATUSES[envelope.status.toUpperCase()] : envelope.status;
  return own === UNAUTHORISED || http < 400 ? (own ?? http) : http;
};

/** Whether an answer refuses a call because there is no session. Reads nothing else of it. */
export async function isUnauthorised(answer: Response): Promise<boolean> {
  const said: unknown = await answer.json().catch(() => null);
  if (typeof said !== "object" || said === null) return answer.status === UNAUTHORISED;
  const { success, status } = said as { readonly success?: unknown; readonly status?: unknown };
  const own = typeof status === "string" || typeof status === "number" ? status : null;
  return success === false && statusOf(answer.status, { status: own }) === UNAUTHORISED;
}
