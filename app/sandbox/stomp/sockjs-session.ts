/** The transport to the client now: a WebSocket, or the response to a waiting request. */
export interface Receiver {
  readonly send: (text: string) => void;
  readonly end: () => void;
}

export interface SessionEvents {
  /** Handles one message of the client. */
  readonly onMessage: (text: string) => void;
  /** No more messages arrive; called once. */
  readonly onClosed: () => void;
  /** The last frame was fetched, or the wait for it ended; called once. */
  readonly onForgotten: () => void;
}

/** How long a session waits for the client's next request. */
const WITHOUT_RECEIVER_MS = 5000;
const HEARTBEAT_MS = 25_000;
/** The maximum queue for a client that does not read. */
const MAX_QUEUED_CHARS = 1024 * 1024;

const closeFrame = (code: number, reason: string): string => `c${JSON.stringify([code, reason])}`;

/** One SockJS session: the frames of its protocol over one receiver, or over one request after another. */
export class SockJsSession {
  readonly #events: SessionEvents;
  #receiver: Receiver | undefined;
  #state: "new" | "open" | "closing" | "closed" = "new";
  #queue: string[] = [];
  #queuedChars = 0;
  #closeFrame = "";
  #timer: NodeJS.Timeout | undefined;

  constructor(events: SessionEvents) {
    this.#events = events;
  }

  get isOpen(): boolean {
    return this.#state === "open";
  }

  /** Sends the waiting frames over a receiver, and keeps it for later frames. A session has one at a time. */
  attach(receiver: Receiver): void {
    if (this.#receiver !== undefined) {
      receiver.send(closeFrame(2010, "Another connection still open"));
      return receiver.end();
    }
    this.#receiver = receiver;
    this.#wait(HEARTBEAT_MS, () => this.#beat());
    if (this.#state === "new") {
      this.#state = "open";
      receiver.send("o");
    }
    this.#flush();
    if (this.#state !== "closing" || this.#receiver === undefined) return;
    receiver.send(this.#closeFrame);
    receiver.end();
    this.detach(receiver);
  }

  /** A receiver is finished; the session waits for the next one. */
  detach(receiver: Receiver): void {
    if (this.#receiver !== receiver) return;
    this.#receiver = undefined;
    this.#wait(WITHOUT_RECEIVER_MS, () => this.#finish());
  }

  /** The client cut the receiver's connection, which ends the session. */
  abort(receiver: Receiver): void {
    if (this.#receiver !== receiver) return;
    this.#receiver = undefined;
    this.#finish();
  }

  /** Queues a message for the client. A client that does not read its queue is disconnected. */
  write(text: string): void {
    if (this.#state !== "open") return;
    this.#queue.push(text);
    this.#queuedChars += text.length;
    if (this.#queuedChars > MAX_QUEUED_CHARS) {
      this.#queue = [];
      return this.close(1013, "Too much unread");
    }
    this.#flush();
  }

  /** Handles messages in the order in which the client sent them. */
  receive(messages: readonly string[]): void {
    for (const message of messages) if (this.#state === "open") this.#events.onMessage(message);
  }

  /** Ends the session. A polling client receives the end with its next request. */
  close(code = 1000, reason = "Normal closure"): void {
    if (this.#state !== "open" && this.#state !== "new") return;
    this.#state = "closing";
    this.#closeFrame = closeFrame(code, reason);
    const receiver = this.#receiver;
    if (receiver !== undefined) {
      receiver.send(this.#closeFrame);
      receiver.end();
      this.detach(receiver);
    }
    // No more messages arrive from the client, although the session remains until its last frame is fetched.
    this.#events.onClosed();
  }

  #flush(): void {
    if (this.#receiver === undefined || this.#queue.length === 0) return;
    const queued = this.#queue;
    this.#queue = [];
    this.#queuedChars = 0;
    this.#receiver.send(`a${JSON.stringify(queued)}`);
  }

  #beat(): void {
    this.#receiver?.send("h");
    if (this.#receiver !== undefined) this.#wait(HEARTBEAT_MS, () => this.#beat());
  }

  #wait(delayMs: number, then: () => void): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(then, delayMs).unref();
  }

  #finish(): void {
    clearTimeout(this.#timer);
    const wasClosing = this.#state === "closing";
    this.#state = "closed";
    if (!wasClosing) this.#events.onClosed();
    this.#events.onForgotten();
  }
}
