import type { Reply } from "../../app/sandbox/kernel/exchange.ts";
import type { Life } from "./process-life.ts";

/** A refusal follows its answer within this time. */
const FOLLOWS_MS = 1_000;
/** The client waits no longer for an answer. */
const LONGEST_WAIT_MS = 12_000;
/** The client waits no longer for the status of a phone, after a code was not accepted. The call itself continues. */
const STATUS_WAIT_MS = 2_000;

const WORDS = /"(?:msg|message)":("(?:[^"\\]|\\.)*")/g;

/** A call of a browser. */
interface Call {
  readonly life: Life;
  readonly sentAtMs: number;
}

/** The end of a call: the answer, none, or the client gave it up. */
interface End extends Pick<Call, "sentAtMs"> {
  readonly atMs: number;
  readonly reply: Reply | undefined;
  readonly isGivenUp: boolean;
}

/** What came to a browser over its network, to compare with what its pages say about it. */
export class Answers {
  readonly #nowMs: () => number;
  readonly #said = new Set<string>();
  readonly #onSaid: (words: string) => void;
  readonly #waiting = new Set<Call>();
  /** The last ends of calls. */
  #last: readonly End[] = [];

  constructor(nowMs: () => number, onSaid: (words: string) => void = () => undefined) {
    this.#onSaid = onSaid;
    this.#nowMs = nowMs;
  }

  sent(life: Life): Call {
    const call = { life, sentAtMs: this.#nowMs() };
    this.#waiting.add(call);
    return call;
  }

  /** A call that the client has given up ends once: its answer reaches no page. */
  ended(call: Call, reply: Reply | undefined, isGivenUp = false): void {
    if (!this.#waiting.delete(call)) return;
    const atMs = this.#nowMs();
    const { sentAtMs } = call;
    const kept = this.#last.filter((end) => atMs - end.atMs <= 2 * (LONGEST_WAIT_MS + FOLLOWS_MS));
    this.#last = [...kept, { sentAtMs, atMs, reply, isGivenUp }];
    if (reply !== undefined) this.received(textOf(reply));
  }

  /** A text of the backend that arrived. */
  received(text: string): void {
    if (!text.includes('"msg":"') && !text.includes('"message":"')) return;
    for (const [, quoted] of text.matchAll(WORDS)) {
      const words = JSON.parse(quoted!) as string;
      this.#said.add(words);
      this.#onSaid(words);
    }
  }

  /** Whether the backend has sent these words to this browser. */
  hasSaid(words: string): boolean {
    return this.#said.has(words);
  }

  /** Whether the client has just given up a call for which it waited as long as it waits. */
  isOverdue(): boolean {
    return this.#hasJust(({ isGivenUp, sentAtMs, atMs }) => isGivenUp && atMs - sentAtMs >= LONGEST_WAIT_MS);
  }

  /** Whether a call has just ended without an answer that the client can read. */
  isUnreadable(): boolean {
    return this.#hasJust(({ isGivenUp, reply }) => !isGivenUp && (reply === undefined || !isReadable(reply)));
  }

  /** Whether the backend has just refused a call without words of its own. */
  isRefusedWithoutWords(): boolean {
    return this.#since(FOLLOWS_MS).some(
      ({ reply }) => reply !== undefined && isRefusal(reply) && typeof readIn(reply)?.["msg"] !== "string",
    );
  }

  /** Whether the backend has just answered that it failed itself. */
  isFault(): boolean {
    return this.#since(FOLLOWS_MS).some(({ reply }) => reply !== undefined && reply.status >= 500 && isRefusal(reply));
  }

  /**
   * Whether a call has just ended so, or ended so just before a call for which the client no longer waits: with the second call it asks for the
   * result of the first, before it shows a refusal. It asks again if what it asked for was stated by another call meanwhile.
   */
  #hasJust(ended: (end: End) => boolean): boolean {
    const nowMs = this.#nowMs();
    const isLeft = ({ life, sentAtMs }: Call) =>
      !life.isOver && nowMs - sentAtMs >= STATUS_WAIT_MS && nowMs - sentAtMs <= STATUS_WAIT_MS + FOLLOWS_MS;
    const questions = [...this.#since(FOLLOWS_MS), ...[...this.#waiting].filter(isLeft)];
    const follows = (atMs: number, { sentAtMs }: Pick<Call, "sentAtMs">) =>
      sentAtMs >= atMs && sentAtMs - atMs <= FOLLOWS_MS;
    const isAsked = (atMs: number) => questions.some((question) => follows(atMs, question));
    const isAskedAgain = (atMs: number) => this.#last.some((first) => follows(atMs, first) && isAsked(first.atMs));
    return this.#last.some(
      (end) => ended(end) && (nowMs - end.atMs <= FOLLOWS_MS || isAsked(end.atMs) || isAskedAgain(end.atMs)),
    );
  }

  /** The ends of the calls that ended within this time. */
  #since(withinMs: number): readonly End[] {
    return this.#last.filter(({ atMs }) => this.#nowMs() - atMs <= withinMs);
  }
}

const textOf = ({ body }: Reply): string => (typeof body === "string" ? body : Buffer.from(body).toString());

const readIn = (reply: Reply): Readonly<Record<string, unknown>> | undefined => {
  try {
    return JSON.parse(textOf(reply)) as Readonly<Record<string, unknown>>;
  } catch {
    return undefined;
  }
};

/** The backend states its status by name. Where a fault has changed the types of an answer, it is a number. */
const isReadable = (reply: Reply): boolean => {
  const answer = readIn(reply);
  return answer !== undefined && typeof answer["success"] === "boolean" && typeof answer["status"] === "string";
};

const isRefusal = (reply: Reply): boolean => reply.status === 401 || readIn(reply)?.["success"] === false;
