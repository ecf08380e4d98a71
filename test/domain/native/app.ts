import * as Effect from "effect/Effect";
import { readNative } from "../../../adapters/native/messages.ts";
import type { FromNative } from "../../../domain/native/wire.ts";
import type { JournalRecord } from "../../../domain/journal/record.ts";
import { settled } from "../../support/given.ts";
import { digestOf, type World } from "../../support/world.ts";
import { play } from "../shell/play.ts";

/** Plays a script on a page inside the native app, with the reactions of the shell and of the app. */
export const inApp = (script: Parameters<typeof play>[0], setting: Parameters<typeof play>[1] = {}) =>
  play(script, { webview: true, ...setting });

/** The app sends a message, as the text that crosses the bridge. */
export const says = (world: World, message: FromNative) =>
  Effect.suspend(() => {
    world.native$.next(readNative(JSON.stringify(message), { of: digestOf }));
    return settled;
  });

/** The types of the messages that the app received. */
export const received = ({ toNative }: World): string[] => toNative.map(({ type }) => type);

/** The records of one type. */
export const recordsOf = (world: World, type: string): JournalRecord[] =>
  world.lines.map(({ line }) => JSON.parse(line) as JournalRecord).filter((record) => record.type === type);
