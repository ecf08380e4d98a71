import type { Change } from "../change.ts";
import { BINGO, PURCHASE_CALLS } from "../stories.ts";

export const bingoChanges: readonly Change[] = [
  {
    what: "tickets are paid for once, however many there are",
    file: "app/sandbox/bingo/sales.ts",
    was: "negate((room.ticketPrice * tickets.length) as Pence)",
    becomes: "negate(room.ticketPrice)",
    story: BINGO,
    law: "every delivered journal verifies",
  },
  {
    what: "nobody looks for an unanswered purchase",
    file: "domain/bingo/reactions.ts",
    was: "    unanswered,\n",
    becomes: "",
    story: PURCHASE_CALLS,
    law: "nothing stays unknown once the faults are over",
  },
];
