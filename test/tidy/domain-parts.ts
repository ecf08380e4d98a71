import type { Exceptions } from "./findings.ts";

const vocabulary = "vocabulary: the shared types and their arithmetic";
const composition = "composition: it puts the areas together";

/** The files at the root of the domain. Every other file has a folder. */
export const looseFiles: Exceptions = {
  "domain/integers.ts": vocabulary,
  "domain/money.ts": vocabulary,
  "domain/phone.ts": vocabulary,
  "domain/postcode.ts": vocabulary,
  "domain/state-machine.ts": vocabulary,
  "domain/time.ts": vocabulary,
  "domain/wire.ts": vocabulary,

  "domain/correlation.ts": composition,
  "domain/endpoints.ts": composition,
  "domain/feeds.ts": composition,
  "domain/player.ts": composition,
  "domain/services.ts": composition,
  "domain/visitor.ts": composition,
  "domain/visitor-fold.ts": composition,
};

/** Imports from a lower part of the domain to a higher one. */
export const backEdges: Exceptions = {};
