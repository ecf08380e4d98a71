import type { BallType } from "../../../domain/bingo/fields.ts";
import { type Pence, pence, pounds } from "../../../domain/money.ts";

/** A room, as data. */
export interface RoomConfig {
  readonly ref: string;
  readonly name: string;
  readonly type: BallType;
  readonly ticketPrice: Pence;
  readonly maxTicketsPerPlayer: number;
  readonly winningCondition: string;
  /** The cells of the pattern that wins the game; empty if the whole ticket does. */
  readonly patternPositions: readonly number[];
  /** How the prizes share the pot, in hundredths. */
  readonly shares: { readonly oneLine: number | null; readonly twoLines: number | null; readonly game: number };
  /** The operator's contribution to the pot before a ticket is sold. */
  readonly seedAmount: Pence;
  readonly progressive: { readonly title: string; readonly amount: Pence; readonly maxCalls: number } | null;
  /** The number of simulated players. */
  readonly regulars: { readonly least: number; readonly most: number };
  /** Only for players who have deposited. */
  readonly needsDeposit: boolean;
  readonly lockedMsg: string | null;
}

/** The part of a ticket's price that goes into the prizes, in hundredths. */
export const PRIZE_SHARE = 80;

const ordinary = {
  maxTicketsPerPlayer: 96,
  patternPositions: [],
  progressive: null,
  regulars: { least: 12, most: 20 },
  needsDeposit: false,
  lockedMsg: null,
} as const;
const lines = { oneLine: 20, twoLines: 30, game: 50 } as const;
const fullHouseOnly = { oneLine: null, twoLines: null, game: 100 } as const;

/** Both diagonals of a five-by-five ticket. */
const X = [0, 4, 6, 8, 12, 16, 18, 20, 24];

export const ROOMS: readonly RoomConfig[] = [
  {
    ...ordinary,
    ref: "penny-arcade",
    name: "Penny Arcade",
    type: 90,
    ticketPrice: pence(10),
    winningCondition: "One line, two lines, full house",
    shares: lines,
    seedAmount: pounds(2),
  },
  {
    ...ordinary,
    ref: "two-fat-ladies",
    name: "Two Fat Ladies",
    type: 90,
    ticketPrice: pence(25),
    winningCondition: "One line, two lines, full house",
    shares: lines,
    seedAmount: pounds(5),
    progressive: { title: "Lucky 42", amount: pounds(88), maxCalls: 42 },
    needsDeposit: true,
  },
  {
    ...ordinary,
    ref: "route-75",
    name: "Route 75",
    type: 75,
    ticketPrice: pence(15),
    maxTicketsPerPlayer: 48,
    winningCondition: "The X",
    patternPositions: X,
    shares: fullHouseOnly,
    seedAmount: pounds(5),
  },
  {
    ...ordinary,
    ref: "speedy-30",
    name: "Speedy 30",
    type: 30,
    ticketPrice: pence(5),
    maxTicketsPerPlayer: 24,
    winningCondition: "Full house",
    shares: fullHouseOnly,
    seedAmount: pounds(1),
  },
  {
    ...ordinary,
    ref: "sunday-social",
    name: "Sunday Social",
    type: 90,
    ticketPrice: pence(50),
    winningCondition: "One line, two lines, full house",
    shares: lines,
    seedAmount: pounds(50),
    lockedMsg: "The Sunday Social opens its doors on Sunday at 7 pm",
  },
];

export const roomOf = (ref: string): RoomConfig | undefined => ROOMS.find((room) => room.ref === ref);
