import { all, ASKED_OUT, type Contradiction, is, moved, onSite, set, WITHDRAWN } from "./rewritten-logs.ts";

export const MOVEMENTS: readonly Contradiction[] = [
  onSite(
    "player",
    "a stake moves money in",
    set(moved("STAKE", { correlation: "gs-7:0" }), { amount: 20 }),
    moved("STAKE", { correlation: "gs-7:0" }),
  ),
  onSite(
    "operator",
    "a win moves money out",
    set(moved("WIN", { correlation: "gs-7:1" }), { amount: -40 }),
    moved("WIN", { correlation: "gs-7:1" }),
  ),
  onSite(
    "operator",
    "a prize moves money out",
    set(moved("PRIZE", { amount: 200 }), { amount: -200 }),
    moved("PRIZE", { amount: -200 }),
  ),
  onSite(
    "player",
    "a stake exceeds the balance",
    set(moved("STAKE", { correlation: "gs-7:0" }), { amount: -90_000 }),
    moved("STAKE", { correlation: "gs-7:0" }),
  ),
  onSite(
    "player",
    "a withdrawal exceeds the balance",
    all(set(WITHDRAWN, { amount: -100_000 }), set(is(ASKED_OUT, { intent: "w-1" }), { amount: 100_000 })),
    WITHDRAWN,
  ),
  onSite(
    "operator",
    "one movement is booked at two positions",
    all(
      set(moved("STAKE", { correlation: "gs-7:0" }), { ref: "stake-1" }),
      set(moved("STAKE", { correlation: "gs-7:1" }), { ref: "stake-1" }),
    ),
    moved("STAKE", { correlation: "gs-7:1" }),
  ),
];
