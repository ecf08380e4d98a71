import { createHmac } from "node:crypto";
import type { RegulatorProfile } from "../../../domain/regulator/queries.ts";
import { Api } from "./api.ts";
import type { Bundles } from "./bundles.ts";
import { ControlRegistry } from "./control-registry.ts";
import type { Cookies } from "./cookies.ts";
import { Faults } from "./faults.ts";
import { Pages } from "./pages.ts";
import type { Platform } from "./platform.ts";
import { keyedRandom, reference } from "./random.ts";
import { Scheduler } from "./scheduler.ts";
import { secretsOf } from "./secrets.ts";
import { SessionStore } from "./sessions.ts";
import { LiveFeeds } from "./sockets.ts";
import type { DemoLogin, Kernel, Origins, SandboxModule, Sms, AuditQueue, Witness } from "./types.ts";
import { createWallet } from "./wallet.ts";
import type { WorldStore } from "./world.ts";

export interface KernelOptions {
  readonly origins: Origins;
  readonly world: WorldStore;
  readonly bundles: Bundles;
  readonly platform: Platform;
  readonly seed: string | undefined;
  readonly regulator: RegulatorProfile;
  readonly cookies: Cookies;
  readonly witness: Witness | undefined;
  readonly auditQueue: AuditQueue | undefined;
  readonly log: (text: string) => void;
}

/** An event that a player may have missed, by player and correlation. */
export interface MissedEvent {
  readonly type: string;
  readonly data: unknown;
}

const SMS_KEPT = 200;

/** All parts that the servers need, and the interface for modules. */
export const createKernel = (options: KernelOptions) => {
  const { origins, world, bundles, platform, seed, regulator, cookies, witness, auditQueue, log } = options;
  const secrets = secretsOf(platform);
  const scheduler = new Scheduler(world, platform, log);
  const now = () => scheduler.now();
  const sessions = new SessionStore(world.collection("kernel.sessions"), now, secrets);
  const faults = new Faults(platform);
  const feeds = new LiveFeeds(world, sessions, cookies);
  const exclusionReactions: ((playerId: string) => void)[] = [];
  const onSignOut = (playerId: string) => feeds.sockets.drop(playerId);
  const api = new Api({ world, sessions, cookies, faults, secrets, now, log, onSignOut });
  const pages = new Pages({ origins, world, sessions, cookies, bundles, secrets, now, log });
  const controls = new ControlRegistry((run) => world.transact(run));
  const missed = world.collection<MissedEvent>("kernel.missed");
  const demoLogins: DemoLogin[] = [];
  const injections: { readonly page: string; readonly rule: () => boolean }[] = [];
  const seeds: (() => void)[] = [];
  const starts: (() => void)[] = [];
  const closes: (() => void)[] = [];
  const inbox: Sms[] = [];

  // The number of starts is part of the seed, so that a restart with the same seed repeats no reference.
  const starting = world.collection<{ count: number }>("kernel.starts");
  const startsBefore = starting.get("starts")?.count ?? 0;
  const key = createHmac("sha256", seed ?? platform.randomBytes(32))
    .update(`start ${startsBefore}`)
    .digest();
  const randomFor = (purpose: string) => keyedRandom(key, purpose);
  const referenceRandom = randomFor("references");
  const newRef = (prefix: string): string => `${prefix}-${reference(referenceRandom)}`;

  const publish: Kernel["publish"] = (playerId, message, data, { correlation } = {}) => {
    const body = feeds.publish(playerId, message, data);
    if (correlation !== undefined) missed.put(`${playerId}/${correlation}`, body);
  };
  const wallet = createWallet(world.books, { publish, newRef, now });

  const kernel: Kernel = {
    origins,
    world,
    wallet,
    sockets: feeds.sockets,
    control: controls,
    clock: { now },
    sms: {
      send: (to, text) => {
        const sms = { to, text, at: now() };
        world.afterCommit(() => {
          inbox.push(sms);
          if (inbox.length > SMS_KEPT) inbox.shift();
        });
      },
      sent: (to) => inbox.filter((sms) => to === undefined || sms.to === to),
    },
    sessions: {
      endAll: (playerId, exceptId) => {
        sessions.endAll(playerId, exceptId);
        world.afterCommit(() => feeds.sockets.drop(playerId));
      },
      isLive: (id) => sessions.isLive(id),
      of: (playerId) => sessions.allOf(playerId),
    },
    regulator,
    witness: witness && { ...witness, post: faults.aroundWitness(witness.post) },
    auditQueue,
    onSpend: (rule) => api.onSpend(rule),
    onExclusion: (react) => void exclusionReactions.push(react),
    excluded: (playerId) => exclusionReactions.forEach((react) => react(playerId)),
    handle: (endpoint, handler, options) => api.handle(endpoint, handler as never, options),
    page: (origin, path, handler, options) => pages.add(origin, path, handler, options),
    publish,
    publishToRoom: (room, message, data) => feeds.publishToRoom(room, message, data),
    schedule: (name, atMs, run) => scheduler.schedule(name, atMs, run),
    job: (name, run) => scheduler.job(name, run),
    transact: (run) => world.transact(run),
    seed: (run) => void seeds.push(run),
    onStart: (run) => void starts.push(run),
    onClose: (run) => void closes.push(run),
    inject: (page, rule) => void injections.push({ page, rule }),
    demoLogin: (login) => void demoLogins.push(login),
    demoLogins: () => demoLogins,
    random: randomFor("outcomes"),
    randomFor,
    newRef,
    secrets,
    newSecret: (prefix) => `${prefix}-${secrets.reference()}`,
    log,
  };

  /** Registers the modules, fills a new world, continues what a restart interrupted, and starts the clock. */
  const start = async (modules: readonly SandboxModule[]): Promise<void> => {
    for (const module of modules) module(kernel);
    const { isNew } = world;
    await world.transact(() => {
      starting.put("starts", { count: startsBefore + 1 });
      if (isNew) seeds.forEach((run) => run());
    });
    for (const run of starts) await world.transact(run);
    scheduler.start();
  };

  const close = async (): Promise<void> => {
    await scheduler.stop();
    closes.forEach((run) => run());
    await world.close();
  };

  /** The scripts that are injected now. */
  const injected = () => injections.filter(({ rule }) => rule()).map(({ page }) => page);

  return {
    kernel,
    api,
    pages,
    bundles,
    feeds,
    controls,
    faults,
    scheduler,
    secrets,
    sessions,
    cookies,
    missed,
    wallet,
    injected,
    start,
    close,
  };
};

export type KernelParts = ReturnType<typeof createKernel>;
