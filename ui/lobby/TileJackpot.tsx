import { type ReactNode, useRef } from "react";
import { jackpotOnTile } from "../../domain/display/queries.ts";
import type { GameTile } from "../../domain/lobby/events.ts";
import { useShownInView } from "../display/use-shown-in-view.ts";

export interface TileJackpotProps {
  readonly game: GameTile;
  readonly className?: string;
  /** Draws the text of the amount, and what is around it. */
  readonly children: (text: string) => ReactNode;
}

/** A game's jackpot in the lobby. The amount is recorded while it is in view. */
export const TileJackpot = ({ game, className, children }: TileJackpotProps) => {
  const place = useRef<HTMLSpanElement>(null);
  const shown = jackpotOnTile(game);
  useShownInView(place, shown);
  return (
    shown && (
      <span ref={place} className={className}>
        {children(shown.text)}
      </span>
    )
  );
};
