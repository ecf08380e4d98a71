import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import * as ManagedRuntime from "effect/ManagedRuntime";
import { afterEach, describe, expect, it } from "vitest";
import type { Visitor } from "../../../domain/visitor.ts";
import { visitorHandle } from "../../../app/player/sign-in-first.ts";
import { AuthenticationChecked } from "../../../domain/session/events.ts";
import { login } from "../../../domain/session/wire.ts";
import { RouteEntered } from "../../../domain/shell/events.ts";
import { type PlayerHandle, PlayerProvider, type PlayerRuntime } from "../../../ui/player.tsx";
import { App } from "../../../ui/shell/App.tsx";
import { refusal } from "../../support/scripted-backend.ts";
import { World } from "../../support/world.ts";

const open: PlayerRuntime[] = [];
afterEach(async () => {
  for (const runtime of open.splice(0)) await runtime.dispose();
});

/** The form of a visitor before the client is there; `arrive` brings the client. */
async function openForm() {
  const world = new World({ path: "/login" });
  world.backend.answer(login, refusal({ status: 401, msg: "These details don't match an account.", prompt: "FAILED" }));
  const runtime = ManagedRuntime.make(world.layer);
  open.push(runtime);
  let giveRuntime: (runtime: PlayerRuntime) => void = () => undefined;
  const handle = visitorHandle(
    document,
    new Promise((resolve) => {
      giveRuntime = resolve;
    }),
  );
  const drawn = (player: PlayerHandle<Visitor>) => (
    <PlayerProvider player={player}>
      <App />
    </PlayerProvider>
  );
  const view = render(drawn(handle));
  await screen.findByRole("heading", { name: "Welcome back" });
  return {
    world,
    user: userEvent.setup(),
    arrive: () => {
      const { store } = world;
      store.record(AuthenticationChecked, { player: null }, 0, { by: "server" });
      const route = { screen: "login", path: "/login", params: {}, index: 0, how: "load" } as const;
      store.record(RouteEntered, route, 0, { by: "url" });
      view.rerender(
        drawn({ snapshot: () => store.snapshot(), snapshot$: store.snapshot$, unrecorded: store.unrecorded, runtime }),
      );
      giveRuntime(runtime);
    },
  };
}

const username = () => screen.getByRole<HTMLInputElement>("textbox", { name: /Email or username/ });
const password = () => screen.getByLabelText<HTMLInputElement>(/^Password/);

describe("the sign-in form before the client's code is loaded", () => {
  it("judges what is typed", async () => {
    const { user } = await openForm();
    await user.type(username(), "a b");
    await user.click(screen.getByRole("button", { name: "Sign in" }));
    expect(screen.getByText("Incorrect username or email")).toBeTruthy();
    expect(document.activeElement).toBe(username());
  });

  it("says that a press waits, sends it once when the client is there, and loses nothing that was typed", async () => {
    const { user, arrive, world } = await openForm();
    await user.type(username(), "rosie");
    await user.type(password(), "two-fat-ladies-88");
    await user.click(screen.getByRole("button", { name: "Sign in" }));
    const waiting = screen.getByRole("button", { name: "Almost ready, then we’ll sign you in" });
    expect(waiting.getAttribute("aria-disabled")).toBe("true");
    await user.click(waiting);
    expect(world.backend.calls).toEqual([]);
    arrive();
    expect((await screen.findByRole("alert")).textContent).toBe("These details don't match an account.");
    expect(world.backend.calls.filter(({ endpoint }) => endpoint === "login").map(({ request }) => request)).toEqual([
      { username: "rosie", password: "two-fat-ladies-88" },
    ]);
    expect([username().value, password().value]).toEqual(["rosie", "two-fat-ladies-88"]);
  });

  it("keeps the focus and what is typed when the client takes over", async () => {
    const { user, arrive, world } = await openForm();
    await user.type(username(), "ros");
    const field = username();
    arrive();
    await user.keyboard("ie");
    await waitFor(() => expect(world.player.shell.loaded).toBe(true));
    expect(username()).toBe(field);
    expect(field.value).toBe("rosie");
  });

  it("follows a link once the client is there", async () => {
    const { user, arrive, world } = await openForm();
    await user.click(screen.getByRole("link", { name: "Forgotten your password?" }));
    expect(world.navigation.location.path).toBe("/login");
    arrive();
    await waitFor(() => expect(world.navigation.location.path).toBe("/reset-password"));
  });
});
