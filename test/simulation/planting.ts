import type { AnyEventDefinition, DataOf } from "../../domain/journal/event.ts";
import type { Claimant } from "../../domain/journal/record.ts";
import { pence } from "../../domain/money.ts";
import { MovementBooked } from "../../domain/wallet/events.ts";
import type { Movement, MovementKind } from "../../domain/wallet/movement.ts";
import type { EveningOptions, Stage } from "./evening.ts";
import { randomOf } from "./random.ts";

/** A fault that is built into the product, round one of its parts, and the law that must name it. */
export interface Planted {
  readonly law: string;
  readonly fault: string;
  /** What the law must say about it; by default anything. */
  readonly says?: RegExp;
  /** It names its acts, so that a new one does not change it. */
  readonly story?: Partial<Omit<EveningOptions, "area">>;
}

/** The player of the planted faults. */
export const PLAYER = "p-rosie";
export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;

export const after = ({ world }: Stage, minutes: number, run: () => void) =>
  world.timeline.after(minutes * MINUTE_MS, run);

export const kernelOf = ({ world }: Stage) => world.site.backend.kernel();

type Move = ReturnType<typeof kernelOf>["wallet"]["move"];

/** Lets the backend book each movement of a kind in another way. */
export const rebook = (stage: Stage, kind: MovementKind, book: (move: Move, ...args: Parameters<Move>) => Movement) => {
  const { wallet } = kernelOf(stage);
  const { move } = wallet;
  Object.assign(wallet, {
    move: (...args: Parameters<Move>) => (args[1].kind === kind ? book(move, ...args) : move(...args)),
  });
};

/** Lets one fault happen at the next occasion for it, in a calm evening too. */
export const spoilNext = (
  { world: { faults, seed } }: Stage,
  fault: "message missing" | "socket half-open" | "device full",
) => {
  const decide = faults.decide.bind(faults);
  let isDone = false;
  const spoil: typeof decide = (occasion, kinds, weight) => {
    const chosen = isDone ? undefined : kinds.find((kind) => kind === fault);
    if (chosen === undefined) return decide(occasion, kinds, weight);
    isDone = true;
    return { fault: chosen, random: randomOf(`${seed} spoilt`) };
  };
  Object.assign(faults, { decide: spoil });
};

/** Books a movement that the player did not ask for. */
export const adjust = (stage: Stage, amount: number, ref: string) => {
  const { transact, wallet } = kernelOf(stage);
  const movement = { kind: "ADJUSTMENT", amount: pence(amount), counterAccount: "house:adjustments" } as const;
  void transact(() => wallet.move(PLAYER, { ...movement, correlation: null, description: "Goodwill", ref }));
};

/** Books every movement of a kind twice. */
export const bookTwice = (stage: Stage, twice: MovementKind) =>
  rebook(stage, twice, (move, playerId, request) => {
    const movement = move(playerId, request);
    move(playerId, { ...request, ref: `${movement.ref}-again` });
    return movement;
  });

/** Writes a record into the player's journal, as if it had been said to the page. */
export const say = <D extends AnyEventDefinition>(
  { seats: [seat] }: Stage,
  definition: D,
  data: DataOf<D>,
  by: Claimant = "server",
  cause?: number,
): number => {
  const page = seat?.tab.page;
  if (page === undefined) return -1;
  return page.client.store.record(definition, data, page.clock.now(), { by, cause });
};

/** Says that a movement was booked, which the ledger does not have. */
export const sayBooked = (
  stage: Stage,
  kind: MovementKind,
  amount: number,
  as: Partial<Movement> = {},
  by: Claimant = "server",
) => {
  const wallet = stage.seats[0]?.player?.wallet;
  if (wallet === undefined) return;
  const position = wallet.position + 1;
  const balance = pence(wallet.folded + amount);
  const movement = { ref: `said-${position}`, position, kind, amount: pence(amount), balance, correlation: null };
  say(stage, MovementBooked, { ...movement, description: "", bookedAt: stage.world.timeline.nowMs, ...as }, by);
};

export const VERIFIES = "every delivered journal verifies";

/** In the last moments of a minute, when the player is signed in. */
export const atTheEnd = (run: (stage: Stage) => void, acts: readonly string[] = []): NonNullable<Planted["story"]> => ({
  minutes: 1,
  acts,
  plant: (stage) => after(stage, 0.95, () => run(stage)),
});
