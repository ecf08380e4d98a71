import type { IStompSocket } from "@stomp/stompjs";
import type { Answers } from "./answers.ts";
import type { Faults } from "./faults.ts";
import type { Site } from "./site.ts";
import type { Line } from "./network.ts";
import type { Life } from "./process-life.ts";
import { randomOf } from "./random.ts";

const CONNECTING = 0;
const OPEN = 1;
const CLOSED = 3;

/** The sockets of one page to the backend, on the same unreliable network. */
export class Sockets {
  readonly #answers: Answers;
  readonly #site: Site;
  readonly #faults: Faults;
  readonly #seed: string;
  readonly #open = new Set<() => void>();
  #opened = 0;

  constructor(site: Site, faults: Faults, seed: string, answers: Answers) {
    this.#answers = answers;
    this.#site = site;
    this.#faults = faults;
    this.#seed = seed;
    site.onCrash(() => this.cutAll());
  }

  /** Cuts every socket without a message. */
  cutAll(): void {
    for (const cut of Array.from(this.#open)) cut();
  }

  connect(life: Life, { name, isOnline }: Line, cookie: () => string): IStompSocket {
    const site = this.#site;
    const faults = this.#faults;
    this.#opened += 1;
    const random = randomOf(`${this.#seed} socket ${name} ${this.#opened}`);
    let readyState = CONNECTING;
    let isHalfOpen = false;
    /** Frames arrive in order, so none is delivered before the one before it. */
    let busyUntilMs = 0;
    const inOrder = (run: () => void) => {
      busyUntilMs = Math.max(busyUntilMs, site.nowMs + random.between(5, 60));
      life.after(busyUntilMs - site.nowMs, run);
    };
    const close = () => {
      if (readyState === CLOSED) return;
      readyState = CLOSED;
      this.#open.delete(close);
      side?.closed();
      life.after(1, () => socket.onclose?.({}));
    };
    life.onEnd(close);
    this.#open.add(close);
    let side: ReturnType<Site["backend"]["accept"]> | undefined;
    const receive = (text: string) => {
      if (isHalfOpen || !isOnline()) return;
      const decided = text.startsWith("MESSAGE")
        ? faults.decide(
            `${name} message`,
            ["message repeated", "message missing", "message reordered", "socket half-open", "socket cut"],
            0.5,
          )
        : undefined;
      if (decided?.fault === "message missing") return;
      if (decided?.fault === "socket cut") return close();
      if (decided?.fault === "socket half-open") isHalfOpen = true;
      const deliver = () => {
        if (readyState !== OPEN) return;
        this.#answers.received(text);
        socket.onmessage?.({ data: text });
      };
      // The backend publishes it late, after some of the next ones.
      if (decided?.fault === "message reordered") return void life.after(decided.random.between(200, 5_000), deliver);
      inOrder(deliver);
      if (decided?.fault === "message repeated") inOrder(deliver);
    };
    const socket: IStompSocket = {
      url: "simulated:",
      onopen: null,
      onmessage: null,
      onclose: null,
      onerror: null,
      get readyState() {
        return readyState;
      },
      send: (data) => {
        if (isHalfOpen || !isOnline() || readyState !== OPEN) return;
        inOrder(() => readyState === OPEN && side?.receive(data));
      },
      close,
    };
    life.after(random.between(20, 120), () => {
      if (readyState !== CONNECTING) return;
      if (!isOnline()) return close();
      side = site.backend.accept({
        transport: "simulated",
        cookie: cookie(),
        write: receive,
        // After what was written before. Over a half-open connection the client is not notified. It must notice the silence itself.
        close: () => inOrder(() => isHalfOpen || close()),
      });
      // The backend may have refused the connection.
      if (readyState !== CONNECTING) return;
      readyState = OPEN;
      socket.onopen?.();
    });
    return socket;
  }
}
