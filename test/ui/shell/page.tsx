import { render, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import * as ManagedRuntime from "effect/ManagedRuntime";
import { afterEach, expect } from "vitest";
import { layerClock } from "../../../adapters/browser/clock.ts";
import type { AnyEventDefinition, DataOf } from "../../../domain/journal/event.ts";
import { listPaymentProviders } from "../../../domain/methods/wire.ts";
import { getProfile } from "../../../domain/session/wire.ts";
import type { Services } from "../../../domain/services.ts";
import { shellStarted } from "../../../domain/shell/commands.ts";
import { shellReactions } from "../../../domain/shell/reactions.ts";
import { startupPopups } from "../../../domain/startup/reactions.ts";
import {
  getFooter,
  getFooterLeftColumn,
  getFooterRightColumn,
  getMaintenance,
  getTheme,
} from "../../../domain/shell/wire.ts";
import { deviceClock, type ViewClock } from "../../../ui/clock.ts";
import { PlayerProvider } from "../../../ui/player.tsx";
import { App } from "../../../ui/shell/App.tsx";
// Lazy chunks are loaded before the tests, as in a browser with a warm cache.
import "../../../ui/shell/FurtherScreen.tsx";
import "../../../ui/shell/ModalHost.tsx";
import "../../../ui/shell/SecureFrame.tsx";
import { footer, signedIn, theme } from "../../domain/shell/play.ts";
import { inAct, inActAtOnce } from "../../support/act.ts";
import type { Fact } from "../../support/given.ts";
import { World, type WorldOptions } from "../../support/world.ts";

export interface PageOptions extends WorldOptions {
  /** The events of the session; empty: the session check has not ended. */
  readonly session?: readonly Fact[];
  readonly before?: (world: World) => void;
  /** The clock of the view, of programs and of records; by default this process's. */
  readonly clock?: ViewClock;
}

const open: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of open.splice(0)) await close();
});

/** Draws the client in its own world. */
export async function openPage({ session = signedIn(), before, clock = deviceClock, ...options }: PageOptions = {}) {
  const world = new World({ path: "/secure/user", ...options });
  world.backend.answer(getMaintenance, []);
  world.backend.answer(getFooter, footer);
  world.backend.answer(getFooterLeftColumn, []);
  world.backend.answer(getFooterRightColumn, []);
  world.backend.answer(getTheme, theme);
  world.backend.answer(listPaymentProviders, []);
  world.backend.answer(getProfile, {
    username: "mags",
    fullName: "Margaret Ashworth",
    firstName: "Margaret",
    email: "mags@example.com",
    phoneNumber: null,
  });
  before?.(world);
  const runtime = ManagedRuntime.make(
    Layer.provideMerge(
      world.layer,
      layerClock(() => clock.now()),
    ),
  );
  open.push(() => runtime.dispose());
  const { store } = world;
  const happened = <D extends AnyEventDefinition>(definition: D, data: DataOf<D>) =>
    inActAtOnce(() => store.record(definition, data, clock.now(), { by: "server" }));
  const happen = (...facts: readonly Fact[]) =>
    inActAtOnce(() => {
      for (const { definition, data } of facts) happened(definition, data as object);
    });
  await runtime.runPromise(shellStarted());
  runtime.runFork(shellReactions);
  runtime.runFork(startupPopups);
  happen(...session);
  const player = {
    snapshot: () => store.snapshot(),
    snapshot$: store.snapshot$,
    lastSeq: () => store.lastSeq,
    unrecorded: store.unrecorded,
    runtime,
    clock,
  };
  const view = render(
    <PlayerProvider player={player}>
      <App />
    </PlayerProvider>,
  );
  // Before the session check has ended there is only the loading view.
  if (session.length > 0) await waitFor(() => expect(document.querySelector("[data-loading]")).toBeNull());
  return {
    world,
    runtime,
    view,
    happened,
    /** Records these facts and draws them together. */
    happen,
    user: userEvent.setup(),
    run: <A, E>(command: Effect.Effect<A, E, Services>) => inAct(() => runtime.runPromise(command)),
    address: () => `${world.navigation.location.path}${world.navigation.location.search}`,
    /** The called endpoints. */
    called: () => world.backend.calls.map(({ endpoint }) => endpoint),
  };
}

/** Sets the width of the window for media queries. */
export const setWidth = (width: number) =>
  (window as unknown as { happyDOM: { setViewport: (size: { width: number }) => void } }).happyDOM.setViewport({
    width,
  });
