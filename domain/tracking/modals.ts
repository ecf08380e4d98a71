import * as Effect from "effect/Effect";
import { onEvent } from "../reactions/subscriptions.ts";
import type { Services } from "../services.ts";
import { ModalClosed, ModalOpened } from "../shell/events.ts";
import { track } from "./track.ts";

/**
 * Counts the modals of a visitor and of a player, if that person allows it (`OTHER-502`). Never ends. It starts before the page follows its address,
 * because a link can open a modal.
 */
export const modalTracking: Effect.Effect<void, never, Services> = Effect.all(
  [
    onEvent(ModalOpened, ({ name }) => track("modal-opened", { modal: name })),
    onEvent(ModalClosed, ({ name }) => track("modal-closed", { modal: name })),
  ],
  { concurrency: "unbounded", discard: true },
);
