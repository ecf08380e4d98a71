import { createRoot } from "react-dom/client";
import { BehaviorSubject } from "rxjs";
import type { Player } from "../../../../domain/player.ts";
import { SCREEN_FRAME, type ShownMoment } from "../screen-frame.ts";
import { PlayerProvider } from "../../../../ui/player.tsx";
import { App } from "../../../../ui/shell/App.tsx";
import { disableFocus, disablePictures, recordClock } from "./frozen-environment.ts";

/**
 * Draws the player's screen in a frame, from the state that the bench sends. Without a runtime no command runs. No
 * picture is fetched, the clock has the time of the record, and the focus does not move.
 */
export function drawScreen(root: HTMLElement): void {
  disableFocus();
  disablePictures();
  const { clock, goTo } = recordClock();
  let shown: BehaviorSubject<Player> | undefined;
  window.addEventListener("message", ({ source, data }: MessageEvent<ShownMoment>) => {
    if (source !== window.parent) return;
    if (!Number.isNaN(data.atMs)) goTo(data.atMs);
    if (shown !== undefined) return shown.next(data.player);
    const players = (shown = new BehaviorSubject(data.player));
    const player = { snapshot: () => players.value, snapshot$: players, runtime: undefined, clock };
    createRoot(root).render(
      <PlayerProvider player={player}>
        <App />
      </PlayerProvider>,
    );
  });
  forwardKeys();
  window.parent.postMessage(SCREEN_FRAME, "*");
}

/** Sends the keys of the bench to the page when the focus is in the frame. */
function forwardKeys(): void {
  window.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const { key } = event;
    if (!/^(?:Arrow.*|Home|End|Page.*|[ /])$/.test(key)) return;
    event.preventDefault();
    window.frameElement?.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
  });
}
