import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { SCREEN_FRAME, type ShownMoment } from "../screen-frame.ts";
import { type PlayerHandle, PlayerProvider } from "../../../../ui/player.tsx";
import { App } from "../../../../ui/shell/App.tsx";
import { disableFocus, disableMotion, disablePictures, momentClock, pageReset } from "./frozen-environment.ts";
import { NotRecorded } from "./NotRecorded.tsx";
import { RecordedErrors } from "./RecordedErrors.tsx";
import { SignupStep } from "./SignupStep.tsx";

/**
 * Draws the player's screen in a frame, from the state that the bench sends. Without a runtime no command runs. No
 * picture is fetched, the clock has the time of the record, and the focus does not move. For each moment
 * the view is mounted again: no part of another moment is left, whichever way the auditor came.
 */
export function drawScreen(root: HTMLElement): void {
  disableFocus();
  disableMotion();
  disablePictures();
  const reset = pageReset();
  const view = createRoot(root);
  window.addEventListener("message", ({ source, data }: MessageEvent<ShownMoment>) => {
    if (source !== window.parent) return;
    flushSync(() => view.render(null));
    reset();
    root.dataset["line"] = String(data.line);
    flushSync(() =>
      view.render(
        <PlayerProvider player={replayOf(data)}>
          <RecordedErrors player={data.player}>
            <App />
          </RecordedErrors>
        </PlayerProvider>,
      ),
    );
  });
  forwardKeys();
  window.parent.postMessage(SCREEN_FRAME, "*");
}

const replayOf = ({ player, atMs, lastSeq, lastAtMs }: ShownMoment): PlayerHandle => ({
  snapshot: () => player,
  snapshot$: { subscribe: () => ({ unsubscribe: () => undefined }) },
  runtime: undefined,
  clock: momentClock(Number.isNaN(atMs) ? 0 : atMs),
  replay: { lastSeq, lastAtMs, NotRecorded, SignupStep },
});

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
