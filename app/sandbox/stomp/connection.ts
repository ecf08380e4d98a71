import { type DecoderLimits, encode, type Frame, frame, FrameDecoder } from "../../../adapters/stomp/frames.ts";
import type { Platform } from "../kernel/platform.ts";
import { Budget, CONNECTION_BUDGET, type PlayerBudgets } from "./budget.ts";
import type { Pipe, Refusal, Rules } from "./rules.ts";

/** An answer that ends the connection, like every STOMP error. */
class Refused extends Error {
  readonly headers: Readonly<Record<string, string>>;
  constructor(message: string, headers: Readonly<Record<string, string>> = {}) {
    super(message);
    this.headers = headers;
  }
}

const refusal = ({ command, reason }: Refusal) =>
  new Refused(reason, command === undefined ? { reason } : { command, reason });

const MAX_SUBSCRIPTIONS = 100;
const TOO_MANY = "too many messages";
/** The limits before CONNECT, whose frame is small. */
const BEFORE_CONNECT: DecoderLimits = { maxHeadChars: 4096, maxFrameBytes: 1024 };
const AFTER_CONNECT: DecoderLimits = { maxHeadChars: 8192, maxFrameBytes: 64 * 1024 };
// Node fires a longer timer immediately.
const LONGEST_TIMER_MS = 2 ** 31 - 1;

/** What a connection uses of the computer. */
type ConnectionPlatform = Pick<Platform, "now" | "timers">;

/** One client's connection: reads its frames in order, answers them, and keeps its subscriptions. */
export class Connection {
  readonly #pipe: Pipe;
  readonly #rules: Rules;
  readonly #budget: Budget;
  readonly #playerBudgets: PlayerBudgets;
  readonly #decoder = new FrameDecoder(BEFORE_CONNECT);
  /** Destinations by subscription id. */
  readonly #subscriptions = new Map<string, string>();
  readonly #platform: ConnectionPlatform;
  /** The functions that cancel its timers. */
  readonly #timers = new Set<() => void>();
  #user: string | undefined;
  #isCurrent: () => boolean = () => true;
  #work: Promise<void> = Promise.resolve();
  #open = true;
  #receivedAt: number;

  constructor(pipe: Pipe, rules: Rules, playerBudgets: PlayerBudgets, platform: ConnectionPlatform) {
    this.#pipe = pipe;
    this.#platform = platform;
    this.#receivedAt = platform.now();
    this.#rules = rules;
    this.#budget = new Budget(rules.connectionBudget ?? CONNECTION_BUDGET, this.#receivedAt);
    this.#playerBudgets = playerBudgets;
    const timeoutMs = rules.connectTimeoutMs ?? 10_000;
    const late = () => this.#user ?? this.#fail(new Refused(`no CONNECT within ${timeoutMs} ms`));
    this.#timers.add(platform.timers.after(timeoutMs, late));
  }

  /** Undefined until the client is connected. */
  get user(): string | undefined {
    return this.#open ? this.#user : undefined;
  }

  get transport(): string {
    return this.#pipe.transport;
  }

  get destinations(): ReadonlyArray<string> {
    return [...this.#subscriptions.values()];
  }

  /** Handles a chunk from the client. */
  receive(chunk: unknown): void {
    if (!this.#open) return;
    this.#receivedAt = this.#platform.now();
    if (typeof chunk !== "string") return this.#fail(new Refused("not text"));
    // A chunk counts, in addition to its frames. Otherwise heart-beats and partial frames would avoid the budget.
    if (!this.#budget.take(this.#receivedAt)) return this.#fail(new Refused(TOO_MANY));
    for (const decoded of this.#decoder.push(chunk)) {
      if (decoded.kind === "heart-beat") continue;
      const user = this.#user;
      const isWithin =
        this.#budget.take(this.#receivedAt) && (user === undefined || this.#playerBudgets.take(user, this.#receivedAt));
      if (!isWithin) return this.#fail(new Refused(TOO_MANY));
      // Frames are answered in order of arrival, whatever each takes.
      this.#work = this.#work.then(() => {
        if (!this.#open) return;
        if (!this.#isCurrent()) return this.drop();
        if (decoded.kind === "malformed") return this.#fail(new Refused(`malformed frame: ${decoded.reason}`));
        return this.#answer(decoded.frame);
      });
    }
  }

  /** Delivers a message on every subscription to its destination. */
  deliver(destination: string, id: string, body: string): void {
    if (!this.#isCurrent()) return this.drop();
    for (const [subscription, wanted] of this.#subscriptions) {
      if (wanted !== destination) continue;
      const headers = { subscription, "message-id": id, destination, "content-type": "application/json" };
      this.#write(frame("MESSAGE", headers, body));
    }
  }

  writeRaw(text: string): void {
    this.#pipe.write(text);
  }

  /** Refuses the client with a reason. */
  refuse(why: Refusal): void {
    this.#fail(refusal(why));
  }

  /** Ends the connection without a message. */
  drop(): void {
    this.closed();
    this.#pipe.close();
  }

  /** The client has disconnected. */
  closed(): void {
    this.#open = false;
    this.#subscriptions.clear();
    for (const cancel of this.#timers) cancel();
    this.#timers.clear();
  }

  #fail({ message, headers }: Refused, receipt?: string): void {
    if (!this.#open) return;
    const answered = receipt === undefined ? {} : { "receipt-id": receipt };
    this.#write(frame("ERROR", { message, ...headers, ...answered }));
    this.drop();
  }

  async #answer(received: Frame): Promise<void> {
    const receipt = received.headers.get("receipt");
    try {
      await this.#handle(received);
      if (receipt !== undefined) this.#write(frame("RECEIPT", { "receipt-id": receipt }));
      if (received.command === "DISCONNECT") this.drop();
    } catch (error) {
      if (error instanceof Refused) return this.#fail(error, receipt);
      this.#rules.onFault?.(error);
      this.#fail(new Refused("the backend failed on this frame"), receipt);
    }
  }

  async #handle({ command, headers, body }: Frame): Promise<void> {
    const header = (name: string): string => {
      const value = headers.get(name);
      if (value === undefined) throw new Refused(`${command} without ${name}`);
      return value;
    };
    if (command === "CONNECT" || command === "STOMP") return this.#connect(headers, header("accept-version"));
    const user = this.#user;
    if (user === undefined) throw new Refused(`${command} before CONNECT`);
    switch (command) {
      case "SEND":
        return this.#send(user, appDestination(header("destination")), json(body));
      case "SUBSCRIBE":
        return this.#subscribe(user, header("id"), header("destination"));
      case "UNSUBSCRIBE":
        if (!this.#subscriptions.delete(header("id"))) throw new Refused("UNSUBSCRIBE of no subscription");
        return;
      case "DISCONNECT":
        return;
      default:
        throw new Refused(`${command} is not supported`);
    }
  }

  async #connect(headers: ReadonlyMap<string, string>, versions: string): Promise<void> {
    if (this.#user !== undefined) throw new Refused("CONNECT twice");
    if (!versions.split(",").includes("1.2")) throw new Refused("only STOMP 1.2 is spoken here", { version: "1.2" });
    const authentication = await this.#rules.authenticate(this.#pipe.cookie, headers);
    if (!this.#open) return;
    if ("refused" in authentication) throw refusal(authentication.refused);
    this.#user = authentication.user;
    if (authentication.isCurrent !== undefined) this.#isCurrent = authentication.isCurrent;
    this.#decoder.limit(AFTER_CONNECT);
    const ownMs = this.#rules.heartBeatMs ?? 10_000;
    this.#write(
      frame("CONNECTED", { version: "1.2", "heart-beat": `${ownMs},${ownMs}`, "user-name": authentication.user }),
    );
    const [sendsMs = 0, wantsMs = 0] = (headers.get("heart-beat") ?? "0,0").split(",").map(Number);
    if (ownMs > 0 && wantsMs > 0) this.#every(Math.max(ownMs, wantsMs), () => this.#pipe.write("\n"));
    const silenceMs = 2 * Math.max(ownMs, sendsMs);
    if (ownMs > 0 && sendsMs > 0)
      this.#every(silenceMs / 2, () => {
        if (this.#platform.now() - this.#receivedAt > silenceMs) this.drop();
      });
  }

  async #send(user: string, destination: string, body: unknown): Promise<void> {
    const refused = await this.#rules.onMessage(user, destination, body);
    if (refused !== undefined) throw refusal(refused);
  }

  async #subscribe(user: string, id: string, destination: string): Promise<void> {
    if (!/^\/(?:topic|user\/queue)\/./.test(destination))
      throw new Refused("SUBSCRIBE to neither /topic/ nor /user/queue/");
    if (this.#subscriptions.has(id)) throw new Refused("SUBSCRIBE with an id in use");
    if (this.#subscriptions.size >= MAX_SUBSCRIPTIONS) throw new Refused("too many subscriptions");
    const allowed = await this.#rules.canSubscribe(user, destination);
    if (allowed !== true) throw refusal(allowed);
    if (this.#open) this.#subscriptions.set(id, destination);
  }

  #write(written: Frame): void {
    if (this.#open) this.#pipe.write(encode(written));
  }

  #every(delayMs: number, act: () => void): void {
    const waitMs = Math.min(delayMs, LONGEST_TIMER_MS);
    const wait = () => {
      const cancel = this.#platform.timers.after(waitMs, () => {
        this.#timers.delete(cancel);
        act();
        if (this.#open) wait();
      });
      this.#timers.add(cancel);
    };
    if (this.#open) wait();
  }
}

const appDestination = (destination: string): string => {
  if (!destination.startsWith("/app/")) throw new Refused("SEND to elsewhere than /app/");
  return destination;
};

const json = (body: string): unknown => {
  try {
    return JSON.parse(body);
  } catch {
    throw new Refused("SEND with a body that is not JSON");
  }
};
