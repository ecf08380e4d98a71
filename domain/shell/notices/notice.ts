import * as Schema from "effect/Schema";
import { Count } from "../../integers.ts";

/** INFO, SUCCESS, WARN, ERROR (`DATA-166`). */
export const SEVERITIES = { info: 1, success: 2, warn: 3, error: 4 } as const;
export type Severity = (typeof SEVERITIES)[keyof typeof SEVERITIES];

/** The default display time of a notice (`NOTICE-006`, `NOTICE-510`, `NOTICE-513`). */
export const NOTICE_MS = 5000;

/** The action of a notice's button. */
export const NoticeAction = Schema.Union([
  Schema.Struct({ kind: Schema.Literal("go"), to: Schema.String }),
  Schema.Struct({ kind: Schema.Literal("open"), modal: Schema.String }),
  Schema.Struct({ kind: Schema.Literal("reload") }),
]);
export type NoticeAction = typeof NoticeAction.Type;

export const noticeFields = {
  ref: Schema.String,
  message: Schema.String,
  severity: Schema.Literals([SEVERITIES.info, SEVERITIES.success, SEVERITIES.warn, SEVERITIES.error]),
  title: Schema.NullOr(Schema.String),
  /** Path prefixes on which it is shown; empty means all paths. */
  paths: Schema.Array(Schema.String),
  /** Null: shown until dismissed. */
  expirationMs: Schema.NullOr(Count),
  /** Kept when the player moves to another screen. */
  pinned: Schema.Boolean,
  /** Blocks the page until it is answered. */
  blocking: Schema.Boolean,
  dismissible: Schema.Boolean,
  prompt: Schema.NullOr(Schema.Struct({ label: Schema.String, action: NoticeAction })),
  /** Adds a contact link (`NOTICE-106`). */
  contactSupport: Schema.Boolean,
  /** The message is HTML; it must be sanitised before it is shown. */
  isHtml: Schema.Boolean,
};

/** A message to the player, shown over the current screen (`NOTICE-005`). */
export const Notice = Schema.Struct(noticeFields);
export type Notice = typeof Notice.Type;

/** The required fields of a notice; the others have defaults. */
export type NoticeRequest = Pick<Notice, "message" | "severity"> & Partial<Notice>;

/** Adds the defaults: 5 s, on every path, dismissible. */
export const noticeOf = (request: NoticeRequest): Omit<Notice, "ref"> & { readonly ref: string | null } => ({
  ref: null,
  title: null,
  paths: [],
  expirationMs: NOTICE_MS,
  pinned: false,
  blocking: false,
  dismissible: true,
  prompt: null,
  contactSupport: false,
  isHtml: false,
  ...request,
});

/** A deep copy, so that the state does not alias the event. */
export const copyNotice = (notice: Notice): Notice => ({
  ...notice,
  paths: [...notice.paths],
  prompt: notice.prompt && { label: notice.prompt.label, action: { ...notice.prompt.action } },
});
