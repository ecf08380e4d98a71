import type { Player } from "./player.ts";

/** The client's state for a visitor who is not signed in. */
export type Visitor = Pick<
  Player,
  "display" | "journal" | "native" | "registration" | "session" | "settings" | "shell"
>;

/** Whether the state has the areas of a player. It has them from the first sign-in on this page. */
export const isPlayer = (state: Visitor): state is Player => "wallet" in state;

/** The state of a program that runs only while a player is signed in. */
export const asPlayer = (state: Visitor): Player => state as Player;
