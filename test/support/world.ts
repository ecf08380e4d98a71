import { createHash } from "node:crypto";
import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import { BehaviorSubject, map, Subject } from "rxjs";
import { leafHash } from "../../adapters/journal/hash-node.ts";
import { layerJournal } from "../../adapters/journal/live.ts";
import { withDrafts } from "../../domain/journal/drafts.ts";
import { excerpt } from "../../domain/journal/excerpt.ts";
import { JournalStore } from "../../domain/recording/store.ts";
import type { StoredLine } from "../../domain/journal/recorded.ts";
import { type Player, playerFold } from "../../domain/player.ts";
import { ApplePay } from "../../domain/ports/apple-pay.ts";
import { Backend } from "../../domain/ports/backend.ts";
import { CardFields } from "../../domain/ports/card-fields.ts";
import { Challenges } from "../../domain/ports/challenges.ts";
import { Connectivity } from "../../domain/ports/connectivity.ts";
import { Cookies } from "../../domain/ports/cookies.ts";
import { Device, type DeviceType } from "../../domain/ports/device.ts";
import { Digest } from "../../domain/ports/digest.ts";
import type { Journal } from "../../domain/ports/journal.ts";
import { Google } from "../../domain/ports/google.ts";
import { IdentityProviders } from "../../domain/ports/identity-providers.ts";
import { JournalSession } from "../../domain/ports/journal-session.ts";
import type { ToNative } from "../../domain/native/wire.ts";
import { Native, type NativeArrival, NativeMessages } from "../../domain/ports/native.ts";
import { Navigation } from "../../domain/ports/navigation.ts";
import { NumberCheck } from "../../domain/ports/number-check.ts";
import { Paypal } from "../../domain/ports/paypal.ts";
import { NotShared, Sharing } from "../../domain/ports/sharing.ts";
import { Socket } from "../../domain/ports/socket.ts";
import { type TabMessage, Tabs } from "../../domain/ports/tabs.ts";
import { DEFAULT_PROFILE, type ProfileKey } from "../../domain/regulator/queries.ts";
import { SiteRegulator } from "../../domain/ports/site-regulator.ts";
import { SupportAddress } from "../../domain/ports/support-address.ts";
import { Voice } from "../../domain/ports/voice.ts";
import { DeviceStorage, type Store, TabStorage } from "../../domain/ports/storage.ts";
import type { Services } from "../../domain/services.ts";
import { journalBegun } from "./last-journal.ts";
import { MemoryNavigation } from "./memory-navigation.ts";
import { ScriptedBackend } from "./scripted-backend.ts";
import { ScriptedCards, ScriptedChallenges } from "./scripted-cards.ts";
import { ScriptedGoogle, ScriptedPaypal, ScriptedSheet } from "./scripted-payments.ts";
import { ScriptedSocket } from "./scripted-socket.ts";
import { layerTrackingInto } from "./scripted-tracking.ts";

/** The options that a test may set before it begins. */
export interface WorldOptions {
  /** The player's path; by default '/secure/lobby'. */
  readonly path?: string;
  readonly device?: DeviceType;
  /** Inside the native app. */
  readonly webview?: boolean;
  /** The fingerprint from the fraud-detection vendor; undefined if no host of the vendor answers. */
  readonly fingerprint?: string | undefined;
  /** Whether the device has a share sheet; by default it has none. */
  readonly canShare?: boolean;
  /** Whether the browser has Apple Pay; by default it has not. */
  readonly hasApplePay?: boolean;
  /** Whether the clipboard refuses every text. */
  readonly clipboardRefuses?: boolean;
  /** The regulator profile of the site; by default the default profile. */
  readonly regulator?: ProfileKey;
}

const liveFold = withDrafts(playerFold, { freeze: true });

/** Every port of the domain, in memory. A test scripts what comes in and reads what the client sends out. */
export class World {
  readonly store: JournalStore<Player>;
  /** Every recorded line of all journals. */
  readonly lines: StoredLine[] = [];
  /** The calls of the journal session: "open p-1", "resume p-1", "close". */
  readonly journals: string[] = [];
  /** How many more writes of lines the device refuses. */
  failingWrites = 0;
  /** The player whose journal a reload finds in this tab. */
  resumable: string | undefined;
  readonly backend = new ScriptedBackend();
  readonly socket = new ScriptedSocket();
  readonly cards = new ScriptedCards();
  readonly challenges = new ScriptedChallenges();
  readonly paypal = new ScriptedPaypal();
  readonly google = new ScriptedGoogle();
  readonly sheet = new ScriptedSheet();
  readonly navigation: MemoryNavigation;
  readonly online$ = new BehaviorSubject(true);
  readonly native$ = new Subject<NativeArrival>();
  readonly fromTabs$ = new Subject<unknown>();
  readonly toTabs: TabMessage[] = [];
  /** The names that this tab holds, and those that another tab holds. */
  readonly claimed = new Set<string>();
  readonly claimedByOthers = new Set<string>();
  /** Emits when `claimedByOthers` was changed. */
  readonly claimsChanged$ = new BehaviorSubject<void>(undefined);
  readonly toNative: ToNative[] = [];
  /** What the statistics counted, in order. */
  readonly tracked: unknown[] = [];
  readonly tab = new Map<string, string>();
  readonly device = new Map<string, string>();
  readonly cookies = new Map<string, string>();
  /** The spoken texts; "" where the voice was stopped. */
  readonly spoken: string[] = [];
  /** The voice of each text that was spoken. */
  readonly voices: string[] = [];
  readonly copied: string[] = [];
  readonly shared: { readonly title: string; readonly text: string; readonly url: string }[] = [];
  readonly downloads: { readonly name: string; readonly content: string }[] = [];
  readonly layer: Layer.Layer<Services | Journal | NativeMessages | Socket>;
  #random = 0;

  constructor(options: WorldOptions = {}) {
    const { path, device = "mobile", webview = false, canShare = false, clipboardRefuses = false } = options;
    const { hasApplePay = false, regulator = DEFAULT_PROFILE } = options;
    const fingerprint = "fingerprint" in options ? options.fingerprint : "fingerprint";
    this.store = new JournalStore<Player>({ leafHash }, this.#fresh());
    journalBegun(() => [...this.lines, ...this.store.unsaved].map(({ line }) => line));
    this.navigation = new MemoryNavigation(path);
    const storage = Layer.succeed(DeviceStorage, storeOver(this.device));
    this.layer = Layer.mergeAll(
      layerJournal(this.store),
      Layer.succeed(JournalSession, {
        open: (player) => this.#go(`open ${player}`),
        resume: (player) =>
          Effect.as(
            Effect.sync(() => this.journals.push(`resume ${player}`)),
            player === this.resumable,
          ),
        close: this.#go("close"),
        keepDelivering: Effect.never,
        exportLines: (period) => Effect.sync(() => excerpt([...this.lines, ...this.store.unsaved], period)),
      }),
      Layer.succeed(Backend, this.backend.service),
      Layer.succeed(Socket, this.socket.service),
      Layer.succeed(CardFields, this.cards.service),
      Layer.succeed(Challenges, this.challenges.service),
      Layer.succeed(Paypal, this.paypal.service),
      Layer.succeed(Google, this.google.service),
      Layer.succeed(ApplePay, hasApplePay ? this.sheet.inBrowser : this.sheet.nowhere),
      Layer.succeed(Cookies, {
        get: (name) => Effect.sync(() => this.cookies.get(name)),
        remove: (name) => Effect.sync(() => void this.cookies.delete(name)),
      }),
      NumberCheck.absent,
      layerTrackingInto(this.tracked).pipe(Layer.provide(Layer.merge(layerJournal(this.store), storage))),
      Layer.succeed(Tabs, {
        send: (message) => void this.toTabs.push(message),
        message$: this.fromTabs$,
        claim: (name) => Effect.sync(() => !this.claimedByOthers.has(name) && Boolean(this.claimed.add(name))),
        release: (name) => Effect.sync(() => void this.claimed.delete(name)),
        elsewhere$: (name) => this.claimsChanged$.pipe(map(() => this.claimedByOthers.has(name))),
      }),
      Layer.succeed(SiteRegulator, regulator),
      Layer.succeed(SupportAddress, "help@example.com"),
      Layer.succeed(IdentityProviders, ["https://identity.example"]),
      Layer.succeed(Navigation, this.navigation.service),
      Layer.succeed(Connectivity, { online$: this.online$ }),
      Layer.succeed(TabStorage, storeOver(this.tab)),
      storage,
      Layer.succeed(Voice, {
        isAvailable: true,
        speak: (text, gender) =>
          Effect.sync(() => {
            this.spoken.push(text);
            this.voices.push(gender);
          }),
        stop: Effect.sync(() => void this.spoken.push("")),
      }),
      Layer.succeed(Digest, { of: digestOf }),
      Layer.succeed(Device, {
        type: () => device,
        fingerprint: Effect.succeed(fingerprint),
        randomHex: (bytes) => (this.#random += 1).toString(16).padStart(bytes * 2, "0"),
      }),
      Layer.succeed(Native, {
        inside: webview,
        send: (message) => Effect.sync(() => void this.toNative.push(message)),
      }),
      Layer.succeed(NativeMessages, { arrival$: this.native$ }),
      Layer.succeed(Sharing, {
        copy: (text) =>
          clipboardRefuses
            ? Effect.fail(new NotShared({ what: "copy", reason: "refused" }))
            : Effect.sync(() => void this.copied.push(text)),
        canShare,
        share: (what) =>
          canShare
            ? Effect.sync(() => void this.shared.push(what))
            : Effect.fail(new NotShared({ what: "share", reason: "unsupported" })),
        download: (file) => Effect.sync(() => void this.downloads.push(file)),
      }),
    );
  }

  get player(): Player {
    return this.store.snapshot();
  }

  #fresh() {
    return JournalStore.fresh(liveFold, async (lines) => {
      if (this.failingWrites > 0) {
        this.failingWrites -= 1;
        throw new Error("the device is full");
      }
      this.lines.push(...lines);
    });
  }

  #go(what: string) {
    return Effect.promise(async () => {
      this.journals.push(what);
      await this.store.continueWith(this.#fresh());
    });
  }
}

const storeOver = (values: Map<string, string>): Store => ({
  get: (key) => values.get(key),
  set: (key, value) => void values.set(key, value),
  remove: (key) => void values.delete(key),
});

export const digestOf = (text: string) => ({
  sizeBytes: Buffer.byteLength(text),
  digest: createHash("sha256").update(text).digest("hex"),
});
