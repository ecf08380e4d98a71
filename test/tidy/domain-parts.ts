import type { Exceptions } from "./findings.ts";

const vocabulary = "vocabulary: the shared types and their arithmetic";
const composition = "composition: it puts the areas together";
const toMove = "it belongs in a folder";

/** The files at the root of the domain. Files of the third kind move to a folder and leave the list. */
export const looseFiles: Exceptions = {
  "domain/money.ts": vocabulary,
  "domain/phone.ts": vocabulary,
  "domain/postcode.ts": vocabulary,
  "domain/time.ts": vocabulary,
  "domain/whole.ts": vocabulary,
  "domain/wire.ts": vocabulary,

  "domain/endpoints.ts": composition,
  "domain/player.ts": composition,
  "domain/services.ts": composition,
  "domain/visitor.ts": composition,

  "domain/bridge.ts": toMove,
  "domain/causes.ts": toMove,
  "domain/each.ts": toMove,
  "domain/entering.ts": toMove,
  "domain/follow-up.ts": toMove,
  "domain/leaving.ts": toMove,
  "domain/life.ts": toMove,
  "domain/listening.ts": toMove,
  "domain/timers.ts": toMove,
  "domain/unheard.ts": toMove,
};

const portKnowsArea = "a port states what it takes or gives in the terms of an area";
const areaKnowsNext = "an area reads another that is built on it";

/** Imports from a lower part of the domain to a higher one. The list only shrinks: without them, the parts form layers. */
export const backEdges: Exceptions = {
  "domain/ports → domain/exclusion": portKnowsArea,
  "domain/ports → domain/journal": portKnowsArea,
  "domain/ports → domain/wire.ts": portKnowsArea,

  "domain/deposits → domain/limits": areaKnowsNext,
  "domain/methods → domain/deposits": areaKnowsNext,
  "domain/mobile → domain/deposits": areaKnowsNext,
  "domain/mobile → domain/methods": areaKnowsNext,
  "domain/session → domain/entering.ts": areaKnowsNext,
  "domain/session → domain/leaving.ts": areaKnowsNext,
  "domain/shell → domain/limits": areaKnowsNext,
  "domain/shell → domain/session": areaKnowsNext,
  "domain/wallet → domain/causes.ts": areaKnowsNext,
  "domain/wallet → domain/deposits": areaKnowsNext,
};
