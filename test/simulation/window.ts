import type { ApplePaySessions } from "../../adapters/payments/apple-pay-session.ts";

/** An entry of a tab's history. */
export interface HistoryEntry {
  readonly url: string;
  readonly state: unknown;
}

type Listener = (event: never) => void;

/** A tab's history, which survives its pages. */
export class TabHistory {
  readonly entries: HistoryEntry[];
  at = 0;

  constructor(url: string) {
    this.entries = [{ url, state: null }];
  }

  get current(): HistoryEntry {
    return this.entries[this.at]!;
  }

  push(entry: HistoryEntry): void {
    this.entries.splice(this.at + 1, Infinity, entry);
    this.at += 1;
  }

  replace(entry: HistoryEntry): void {
    this.entries[this.at] = entry;
  }
}

export interface WindowActs {
  /** Loads another page, or this one again. */
  readonly load: (url: string) => void;
  readonly soon: (run: () => void) => void;
  /** What Safari has. */
  readonly applePay: ApplePaySessions | undefined;
}

/** The parts of a browser's window that the adapters use, without a document. */
export const pageWindow = (history: TabHistory, { load, soon, applePay }: WindowActs) => {
  const listeners = new Map<string, Set<Listener>>();
  const of = (type: string) => listeners.get(type) ?? listeners.set(type, new Set()).get(type)!;
  const dispatch = (type: string, event: object) => {
    for (const listener of Array.from(of(type))) listener(event as never);
  };
  const absolute = (url: string) => new URL(url, history.current.url).href;
  const url = () => new URL(history.current.url);
  const window = {
    addEventListener: (type: string, listener: Listener, options?: { readonly once?: boolean }) => {
      if (options?.once !== true) return void of(type).add(listener);
      const once = Object.assign(
        (event: never) => {
          of(type).delete(once);
          listener(event);
        },
        { of: listener },
      );
      of(type).add(once);
    },
    removeEventListener: (type: string, listener: Listener) => {
      for (const known of of(type))
        if (known === listener || (known as { of?: Listener }).of === listener) of(type).delete(known);
    },
    location: {
      get href() {
        return url().href;
      },
      get origin() {
        return url().origin;
      },
      get pathname() {
        return url().pathname;
      },
      get search() {
        return url().search;
      },
      get hash() {
        return url().hash;
      },
      assign: (to: string) => soon(() => load(absolute(to))),
      reload: () => soon(() => load(history.current.url)),
    },
    history: {
      get state() {
        return history.current.state;
      },
      pushState: (state: unknown, _title: string, to?: string) =>
        history.push({ url: absolute(to ?? history.current.url), state }),
      replaceState: (state: unknown, _title: string, to?: string) =>
        history.replace({ url: absolute(to ?? history.current.url), state }),
      back: () =>
        soon(() => {
          if (history.at === 0) return;
          const leaves = new URL(history.entries[history.at - 1]!.url).origin !== url().origin;
          history.at -= 1;
          if (leaves) return load(history.current.url);
          dispatch("popstate", { state: history.current.state });
        }),
    },
    navigator: { userAgent: "Mozilla/5.0 (simulated)" },
    ...(applePay === undefined ? {} : { ApplePaySession: applePay }),
  };
  return { window: window as unknown as Window, dispatch };
};
