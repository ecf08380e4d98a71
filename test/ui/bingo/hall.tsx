import { act, render } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import * as ManagedRuntime from "effect/ManagedRuntime";
import type { ReactNode } from "react";
import { afterEach } from "vitest";
import { layerClock } from "../../../adapters/browser/clock.ts";
import type { Services } from "../../../domain/services.ts";
import BingoRoom from "../../../ui/bingo/Room.tsx";
import { deviceClock, type ViewClock } from "../../../ui/clock.ts";
import { PlayerProvider } from "../../../ui/player.tsx";
import { ROOM } from "../../domain/bingo/room.ts";
import type { Fact } from "../../support/given.ts";
import { World } from "../../support/world.ts";
import { setWidth } from "../shell/page.tsx";

const open: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of open.splice(0)) await close();
});

export const PHONE = 390;
export const DESKTOP = 1440;

interface Options {
  readonly width?: number;
  readonly what?: ReactNode;
  /** What the device stores. */
  readonly device?: Readonly<Record<string, string>>;
  /** What the backend answers while the page is drawn. */
  readonly before?: (world: World) => void;
  /** The clock of the view, of programs and of records; by default this process's. */
  readonly clock?: ViewClock;
}

/** Draws a bingo room or another component after these facts; `happen` adds more. */
export function hall(
  facts: readonly Fact[],
  { width = DESKTOP, what, device = {}, before, clock = deviceClock }: Options = {},
) {
  setWidth(width);
  const world = new World({ path: `/secure/bingo/90/${ROOM}` });
  for (const [key, value] of Object.entries(device)) world.device.set(key, value);
  before?.(world);
  const record = (more: readonly Fact[]) => {
    for (const { definition, data, by, cause } of more)
      world.store.record(definition, data as never, clock.now(), cause === undefined ? { by } : { by, cause });
  };
  record(facts);
  const runtime = ManagedRuntime.make(
    Layer.provideMerge(
      world.layer,
      layerClock(() => clock.now()),
    ),
  );
  open.push(() => runtime.dispose());
  const { store } = world;
  const player = {
    snapshot: () => store.snapshot(),
    snapshot$: store.snapshot$,
    lastSeq: () => store.lastSeq,
    runtime,
    clock,
  };
  render(<PlayerProvider player={player}>{what ?? <BingoRoom params={{ refName: ROOM }} />}</PlayerProvider>);
  return {
    world,
    user: userEvent.setup(),
    run: <A, E>(command: Effect.Effect<A, E, Services>) => act(() => runtime.runPromise(command)),
    happen: (...more: readonly Fact[]) => act(() => record(more)),
  };
}
