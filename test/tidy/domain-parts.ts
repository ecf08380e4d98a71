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
};

const portKnowsArea = "a port states what it takes or gives in the terms of an area";
const areaKnowsNext = "an area reads another that is built on it";
const areaKnowsWhole = "an area asks the composition, which is built on it";

/** Imports from a lower part of the domain to a higher one. The list only shrinks: without them, the parts form layers. */
export const backEdges: Exceptions = {
  "domain/ports → domain/recording": portKnowsArea,
  "domain/ports → domain/wire.ts": portKnowsArea,

  "domain/calls → domain/exclusion": areaKnowsNext,
  "domain/deposits → domain/limits": areaKnowsNext,
  "domain/kyc → domain/withdrawals": areaKnowsNext,
  "domain/methods → domain/deposits": areaKnowsNext,
  "domain/methods → domain/mobile": areaKnowsNext,
  "domain/mobile → domain/deposits": areaKnowsNext,
  "domain/shell → domain/session": areaKnowsNext,
  "domain/wallet → domain/correlation.ts": areaKnowsWhole,
};
