// @vitest-environment happy-dom
import * as Effect from "effect/Effect";
import { beforeEach, describe, expect, it } from "vitest";
import { browserNavigation } from "../../../adapters/browser/navigation.ts";
import type { Move } from "../../../domain/ports/navigation.ts";

/** A window whose history is a list, so that Back and Forward are the browser's and not ours. */
class FakeWindow extends EventTarget {
  readonly left: string[] = [];
  reloads = 0;
  #entries: { href: string; state: unknown }[];
  #index = 0;

  constructor(href: string, state: unknown = null) {
    super();
    this.#entries = [{ href, state }];
  }

  get #entry() {
    return this.#entries[this.#index] ?? { href: "https://site.example/", state: null };
  }

  readonly location = Object.defineProperties(
    {
      assign: (href: string) => void this.left.push(href),
      reload: () => void (this.reloads += 1),
    },
    Object.fromEntries(
      (["origin", "pathname", "search", "hash", "href"] as const).map((part) => [
        part,
        { get: () => new URL(this.#entry.href)[part] },
      ]),
    ),
  );

  readonly history = Object.defineProperties(
    {
      pushState: (state: unknown, _: string, href: string) => {
        this.#entries = [...this.#entries.slice(0, this.#index + 1), { href, state }];
        this.#index += 1;
      },
      replaceState: (state: unknown, _: string, href = this.#entry.href) => {
        this.#entries[this.#index] = { href, state };
      },
      back: () => setTimeout(() => this.travel(-1), 5),
    },
    { state: { get: () => this.#entry.state } },
  );

  /** The player presses Back or Forward. */
  travel(steps: number): void {
    if (this.#entries[this.#index + steps] === undefined) return;
    this.#index += steps;
    this.dispatchEvent(new PopStateEvent("popstate", { state: this.#entry.state }));
  }

  /** The player follows a link to a fragment: the browser makes an entry of its own. */
  jump(hash: string): void {
    this.history.pushState(null, "", new URL(hash, this.#entry.href).href);
    this.dispatchEvent(new PopStateEvent("popstate", { state: null }));
  }
}

let window: FakeWindow;
let moves: string[];
let navigation: ReturnType<typeof browserNavigation>;

const open = (href: string, state?: unknown) => {
  window = new FakeWindow(href, state);
  moves = [];
  navigation = browserNavigation(window as unknown as Window);
  navigation.move$.subscribe(({ how, index, location: { path, search, hash } }: Move) =>
    moves.push(`${how} ${index} ${path}${search}${hash}`),
  );
};
const run = (...acts: Effect.Effect<void>[]) => Effect.runPromise(Effect.all(acts, { discard: true }));

describe("moving about", () => {
  beforeEach(() => open("https://site.example/secure/lobby?a=1#top"));

  it("says where the client is, and every place it comes to", async () => {
    await run(navigation.push("/secure/user?b=2"), navigation.replace("/secure/user#x"));
    window.travel(-1);
    window.travel(1);
    expect(moves).toEqual([
      "load 0 /secure/lobby?a=1#top",
      "push 1 /secure/user?b=2",
      "replace 1 /secure/user#x",
      "pop 0 /secure/lobby?a=1#top",
      "pop 1 /secure/user#x",
    ]);
    expect(navigation.location()).toEqual({ path: "/secure/user", search: "", hash: "#x" });
  });

  it("is done going back once the browser is there", async () => {
    await run(navigation.push("/secure/user"), navigation.back, navigation.push("/secure/lobby/live"));
    expect(moves.slice(-3)).toEqual([
      "push 1 /secure/user",
      "pop 0 /secure/lobby?a=1#top",
      "push 1 /secure/lobby/live",
    ]);
  });

  it("does not wait for ever for a browser that cannot go back", async () => {
    await run(navigation.back);
    expect(moves).toEqual(["load 0 /secure/lobby?a=1#top"]);
  });

  it("counts the entries that links to fragments make", async () => {
    window.jump("#rules");
    await run(navigation.push("/secure/user"));
    window.travel(-1);
    expect(moves.slice(1)).toEqual([
      "pop 1 /secure/lobby?a=1#rules",
      "push 2 /secure/user",
      "pop 1 /secure/lobby?a=1#rules",
    ]);
  });

  it.each(["https://evil.example/", "//evil.example/x", "/\\evil.example", "javascript:alert(1)", "http://["])(
    "never goes to %s",
    async (to) => {
      await run(navigation.push(to), navigation.replace(to));
      expect(moves).toEqual(["load 0 /secure/lobby?a=1#top"]);
    },
  );

  it("leaves for other sites only by http and https", async () => {
    await run(
      ...["https://bank.example/pay?x=1", "javascript:alert(1)", "data:text/html,x", "bank"].map(navigation.leave),
    );
    expect(window.left).toEqual(["https://bank.example/pay?x=1"]);
  });

  it("loads the client afresh", async () => {
    await run(navigation.reload);
    expect(window.reloads).toBe(1);
  });
});

it("still knows its place in the history after a reload", () => {
  open("https://site.example/secure/user", { index: 4 });
  window.travel(0);
  expect(moves).toEqual(["load 4 /secure/user", "pop 4 /secure/user"]);
});

it.each([{ index: "4" }, { index: 1.5 }, "x", { other: 1 }])("starts at 0 where the entry holds %j", (state) => {
  open("https://site.example/secure/user", state);
  expect(moves).toEqual(["load 0 /secure/user"]);
});
