import * as Effect from "effect/Effect";
import * as Option from "effect/Option";
import * as Schema from "effect/Schema";
import { call, claimantOf } from "../../calls/call.ts";
import type { CallError } from "../../ports/backend.ts";
import { record, visitorSnapshot } from "../../ports/journal.ts";
import { DeviceStorage } from "../../ports/storage.ts";
import {
  ContentLoadFailed,
  FooterStated,
  MaintenanceDismissed,
  MaintenanceStated,
  OccupationsStated,
  ThemeStated,
} from "../events.ts";
import { noticeOf } from "../notices/notice.ts";
import { ENGLISH } from "../../wire.ts";
import {
  getFooter,
  getFooterLeftColumn,
  getFooterRightColumn,
  getMaintenance,
  getOccupations,
  getTheme,
} from "../wire.ts";

/** Dismisses a maintenance notice permanently on this device (`NOTICE-108`). */
export const dismissMaintenance = Effect.fnUntraced(function* (ref: string) {
  yield* record(MaintenanceDismissed, { ref }, { by: "player" });
  const { shell } = yield* visitorSnapshot;
  const storage = yield* DeviceStorage;
  storage.set(DISMISSED_KEY, JSON.stringify(shell.dismissed.slice(-DISMISSED_KEPT)));
});

const DISMISSED_KEY = "maintenance-dismissed";
const DISMISSED_KEPT = 100;

/** The dismissed notices on this device. Storage may hold any text, so it is decoded. */
const dismissedBefore = Effect.map(Effect.service(DeviceStorage), (storage) =>
  Option.getOrElse(decodeRefs(storage.get(DISMISSED_KEY) ?? "[]"), () => []),
);
const decodeRefs = Schema.decodeUnknownOption(Schema.fromJsonString(Schema.Array(Schema.String)));

/** Loads maintenance notices, signed in or not (`NOTICE-505`). */
export const loadMaintenance = Effect.fnUntraced(function* () {
  yield* Effect.matchEffect(call(getMaintenance, {}), {
    onFailure: (error) => failed("maintenance", error),
    onSuccess: (stated) =>
      Effect.gen(function* () {
        const notices = stated.map((notice) => ({ ...noticeOf(notice), ref: notice.ref, expirationMs: null }));
        const dismissed = yield* dismissedBefore;
        yield* record(MaintenanceStated, { notices, dismissed }, { by: "server" });
      }),
  });
});

/** Loads the footer and both its columns. */
export const loadFooter = Effect.fnUntraced(function* () {
  const parts = [
    call(getFooter, ENGLISH),
    call(getFooterLeftColumn, ENGLISH),
    call(getFooterRightColumn, ENGLISH),
  ] as const;
  yield* Effect.matchEffect(Effect.all(parts, { concurrency: "unbounded" }), {
    onFailure: (error) => failed("footer", error),
    onSuccess: ([footer, leftColumn, rightColumn]) =>
      record(FooterStated, { ...footer, leftColumn, rightColumn }, { by: "server" }),
  });
});

/** Loads the brand's logos. */
export const loadTheme = Effect.fnUntraced(function* () {
  yield* Effect.matchEffect(call(getTheme, ENGLISH), {
    onFailure: (error) => failed("theme", error),
    onSuccess: (theme) => record(ThemeStated, theme, { by: "server" }),
  });
});

/** Loads the occupations that the site suggests, unless they are known. */
export const loadOccupations = Effect.fnUntraced(function* () {
  if ((yield* visitorSnapshot).shell.occupations !== undefined) return;
  yield* Effect.matchEffect(call(getOccupations, ENGLISH), {
    onFailure: (error) => failed("occupations", error),
    onSuccess: (occupations) => record(OccupationsStated, { occupations }, { by: "server" }),
  });
});

const failed = (what: "maintenance" | "footer" | "theme" | "occupations", error: CallError) =>
  record(ContentLoadFailed, { what, reason: error._tag }, { by: claimantOf(error) });
