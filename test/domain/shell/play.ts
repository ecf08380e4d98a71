import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import type * as Scope from "effect/Scope";
import * as TestClock from "effect/testing/TestClock";
import { nativeReactions } from "../../../domain/native/reactions.ts";
import type { NativeMessages } from "../../../domain/ports/native.ts";
import type { Socket } from "../../../domain/ports/socket.ts";
import { AuthenticationChecked, UserLoaded } from "../../../domain/session/events.ts";
import type { User } from "../../../domain/session/wire.ts";
import type { Services } from "../../../domain/services.ts";
import { visibleModals } from "../../../domain/shell/queries.ts";
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
import { EVENING_MS, type Fact, fact, running } from "../../support/given.ts";
import { World, type WorldOptions } from "../../support/world.ts";

export const user = (what: Partial<User> = {}): User => ({
  ref: "p-1",
  avatar: null,
  theme: null,
  pba: false,
  ppg: false,
  agreedToLatestTerms: true,
  gameSoundsEnabled: true,
  chatDisabled: false,
  freeRounds: 0,
  rewardsCount: 0,
  phoneVerified: true,
  verification: { status: "APPROVED", hasPendingVerification: false },
  ...what,
});

/** A player who was signed in when the page loaded. */
export const signedIn = (what: Partial<User> = {}) => [
  fact(AuthenticationChecked, { player: "p-1" }),
  fact(UserLoaded, user(what)),
];

export const signedOut = [fact(AuthenticationChecked, { player: null })];

export const footer = {
  paymentMethods: [],
  trustFactors: [],
  responsibleGamingMessage: "When the fun stops, stop.",
  copyright: "© Eyes Down",
};
export const theme = {
  logo: { url: "/logo.svg", mime: "image/svg+xml" },
  logoInverted: { url: "/logo-inverted.svg", mime: "image/svg+xml" },
};

interface Setting extends WorldOptions {
  /** What is known of the session once the page has loaded. */
  readonly session?: readonly Fact[];
  /** Changes the world before the page loads. */
  readonly before?: (world: World) => void;
}

/** Loads the page in a world of its own, with the shell's reactions under way, and plays a script in it. */
export async function play(
  script: (world: World) => Effect.Effect<unknown, unknown, Services | NativeMessages | Socket | Scope.Scope>,
  { session = signedIn(), before, ...options }: Setting = {},
): Promise<World> {
  const world = new World(options);
  world.backend.answer(getMaintenance, []);
  world.backend.answer(getFooter, footer);
  world.backend.answer(getFooterLeftColumn, []);
  world.backend.answer(getFooterRightColumn, []);
  world.backend.answer(getTheme, theme);
  before?.(world);
  const page = Effect.gen(function* () {
    yield* TestClock.setTime(EVENING_MS);
    yield* shellStarted();
    yield* running(shellReactions);
    yield* running(startupPopups);
    if (options.webview === true) yield* running(nativeReactions);
    for (const { definition, data, by } of session) world.store.record(definition, data as object, EVENING_MS, { by });
    yield* TestClock.adjust(0);
    yield* script(world);
    yield* TestClock.adjust(0);
  });
  await Effect.runPromise(Effect.scoped(page).pipe(Effect.provide(Layer.merge(world.layer, TestClock.layer()))));
  return world;
}

export const openNames = (world: World): string[] => visibleModals(world.player.shell).map(({ name }) => name);

export const address = ({ navigation }: World): string =>
  `${navigation.location.path}${navigation.location.search}${navigation.location.hash}`;

/** The types of all records, in order. */
export const recorded = (world: World): string[] =>
  world.lines.map(({ line }) => (JSON.parse(line) as { type: string }).type);
