import { startTransition } from "react";
import { createRoot } from "react-dom/client";
import type { Visitor } from "../../domain/visitor.ts";
import { type PlayerHandle, PlayerProvider } from "../../ui/player.tsx";
import { App } from "../../ui/shell/App.tsx";
import { isPaintedAsRoom } from "../../ui/shell/LoadingView.tsx";

/**
 * Gives what renders a player's view in an element. The view renders itself again on changes; another player replaces the one before in the same view.
 * As a transition, it is rendered in parts, so that a slow phone answers meanwhile.
 */
export function drawOn(element: Element): (player: PlayerHandle<Visitor>) => void {
  const painted = isPaintedAsRoom(element);
  const root = createRoot(element);
  return (player) =>
    startTransition(() =>
      root.render(
        <PlayerProvider player={player}>
          <App isPaintedAsRoom={painted} />
        </PlayerProvider>,
      ),
    );
}

// The parts of nearly every form, including the sign-in form. In one chunk with the view, because separately they would
// be five.
export { Ball } from "../../ui/kit/Ball.tsx";
export { Callout } from "../../ui/kit/Callout.tsx";
export { TextField } from "../../ui/kit/TextField.tsx";
export { useField } from "../../ui/form.ts";
export { SupportLine } from "../../ui/SupportLine.tsx";
export { validateEmail } from "../../domain/form/rules/email.ts";
export { refuse } from "../../domain/form/refusal.ts";
