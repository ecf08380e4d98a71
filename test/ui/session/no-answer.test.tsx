import { screen } from "@testing-library/react";
import * as Layer from "effect/Layer";
import { beforeEach, describe, expect, it } from "vitest";
import { makeHttpBackend } from "../../../adapters/http/backend.ts";
import { Backend } from "../../../domain/ports/backend.ts";
import { login } from "../../../domain/session/wire.ts";
import { signedOut } from "../../domain/session/player.ts";
import { fakeClock } from "../../support/fake-clock.ts";
import { openPage } from "../shell/page.tsx";

// The tests' document has no animations. With an empty list React Aria does not wait for any.
beforeEach(() => {
  Element.prototype.getAnimations = () => [];
});

/** The login page over the real calls, on a network of which each call ends as given; types credentials and submits them. */
async function signInOver(fetch: typeof globalThis.fetch, { onLine = true }: { readonly onLine?: boolean } = {}) {
  const page = await openPage({
    path: "/login",
    session: signedOut,
    before: (world) => {
      const backend = makeHttpBackend({
        bases: { backend: "https://play.example/rest/", content: "https://play.example/" },
        fetch,
        cookies: () => "",
        player: () => null,
        onLine: () => onLine,
        onRefusal: () => undefined,
        onUnauthorised: () => undefined,
        reportError: () => undefined,
      });
      Object.assign(world, { layer: Layer.merge(world.layer, Layer.succeed(Backend, backend)) });
    },
  });
  await page.user.type(await screen.findByRole("textbox", { name: /Email or username/ }), "rosie");
  await page.user.type(screen.getByLabelText(/^Password/), "two-fat-ladies-88");
  return page;
}
const press = () => screen.getByRole("button", { name: "Sign in" });
const failing = () => Promise.reject(new TypeError("Failed to fetch"));
/** A call that ends only by its abortion. */
const hanging: typeof globalThis.fetch = (_, init) =>
  new Promise((_resolve, reject) => {
    init?.signal?.addEventListener("abort", () => reject(new DOMException("aborted", "AbortError")));
  });

describe(`a ${login.name} without an answer shows`, () => {
  it("that the device is offline [NET-513]", async () => {
    const { user } = await signInOver(failing, { onLine: false });
    await user.click(press());
    expect((await screen.findByRole("alert")).textContent).toBe(
      "Woops! You are not connected to the internet. Please check your connection and try again.",
    );
  });

  it("that the product cannot be reached, where the device is online [NET-515]", async () => {
    const { user } = await signInOver(failing);
    await user.click(press());
    expect((await screen.findByRole("alert")).textContent).toBe(
      "Cannot connect to the product. Please try again in a bit.",
    );
  });

  it("after 12 s that it takes too long, without a final full stop [NET-514]", async () => {
    await signInOver(hanging);
    const clock = fakeClock();
    press().click();
    await clock.settle();
    await clock.advance(11_999);
    expect(screen.queryByRole("alert")).toBeNull();
    await clock.advance(1);
    expect(screen.getByRole("alert").textContent).toBe(
      "This is taking too long... Please check your connection and try again",
    );
  });
});
