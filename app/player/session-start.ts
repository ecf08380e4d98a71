import * as Effect from "effect/Effect";
import { layerIndexedDbJournals } from "../../adapters/journal/indexed-db.ts";
import { journalsOf } from "./journals.ts";
// Loads the frame of a player's screens together with this module.
import "../../ui/shell/SecureFrame.tsx";

/** The journals in this browser's database. */
export const playerJournals = (...given: Parameters<typeof journalsOf>) =>
  Effect.provide(journalsOf(...given), layerIndexedDbJournals);

// A small part that several of the first screens share. In one chunk with the start, because separately it would be one.
export { Tag } from "../../ui/kit/Tag.tsx";
