import {
  all,
  ASKED_OUT,
  causedBy,
  type Contradiction,
  is,
  moved,
  onSite,
  PAID_IN,
  REQUESTED,
  set,
  WITHDRAWN,
} from "./rewritten-logs.ts";

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
  onSite(
    "operator",
    "a deposit names the request of another deposit as its cause",
    causedBy(PAID_IN, is(REQUESTED, { intent: "d-1" })),
    PAID_IN,
  ),
  onSite(
    "operator",
    "a withdrawal names the request of a deposit as its cause",
    causedBy(WITHDRAWN, is(REQUESTED, { intent: "d-2" })),
    WITHDRAWN,
  ),
  onSite(
    "operator",
    "the price of tickets names another request as its cause",
    causedBy(moved("ENTRY_FEE"), is(REQUESTED)),
    moved("ENTRY_FEE"),
  ),
  onSite(
    "operator",
    "a prize names the deposit as its cause",
    causedBy(moved("PRIZE", { amount: 300 }), is(REQUESTED)),
    moved("PRIZE", { amount: 300 }),
  ),
  onSite(
    "operator",
    "a stake names the sign-in as its cause",
    causedBy(moved("STAKE", { correlation: "gs-7:1" }), is("session.signed-in.v1")),
    moved("STAKE", { correlation: "gs-7:1" }),
  ),
  onSite(
    "operator",
    "a free round names another request as its cause",
    causedBy(moved("FREE_ROUND"), is(REQUESTED)),
    moved("FREE_ROUND"),
  ),
];
