import { Observable, type Subscriber } from "rxjs";
import type { Recorded } from "../journal/recorded.ts";

interface Listener<State> {
  /** Without them, it is notified of every record. */
  readonly tags: readonly string[] | undefined;
  readonly subscriber: Subscriber<Recorded<State>>;
}

/**
 * Announces each record to those who wait for its event, in the order of their subscriptions. A page has more than a
 * hundred of them, and most wait for one event: they are not asked about any other.
 */
export class Announcements<State> {
  #listeners: readonly Listener<State>[] = [];
  readonly #byTag = new Map<string, readonly Subscriber<Recorded<State>>[]>();

  /** The records of events with these tags; without tags, all. */
  of(tags?: readonly string[]): Observable<Recorded<State>> {
    return new Observable((subscriber) => {
      const listener = { tags, subscriber };
      this.#change([...this.#listeners, listener]);
      return () => this.#change(this.#listeners.filter((one) => one !== listener));
    });
  }

  next(recorded: Recorded<State>): void {
    for (const subscriber of this.#waitingFor(recorded.event._tag)) subscriber.next(recorded);
  }

  #change(listeners: readonly Listener<State>[]): void {
    this.#listeners = listeners;
    this.#byTag.clear();
  }

  #waitingFor(tag: string): readonly Subscriber<Recorded<State>>[] {
    const known = this.#byTag.get(tag);
    if (known !== undefined) return known;
    const waiting = this.#listeners
      .filter(({ tags }) => tags === undefined || tags.includes(tag))
      .map(({ subscriber }) => subscriber);
    this.#byTag.set(tag, waiting);
    return waiting;
  }
}
