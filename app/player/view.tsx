import { createRoot } from "react-dom/client";
import { type PlayerHandle, PlayerProvider } from "../../ui/player.tsx";
import { App } from "../../ui/shell/App.tsx";

/** Draws what the player sees, and goes on drawing it. */
export const draw = (root: Element, player: PlayerHandle): void =>
  createRoot(root).render(
    <PlayerProvider player={player}>
      <App />
    </PlayerProvider>,
  );
