import { ChevronLeft, ChevronRight } from "lucide-react";
import { IconButton } from "../kit/IconButton.tsx";
import type { Shelf } from "./use-shelf.ts";
import { lobbyWords as words } from "./words.ts";
import "./shelf-arrows.css";

interface ShelfArrowsProps extends Pick<Shelf, "isAtStart" | "isAtEnd" | "scroll"> {
  readonly title: string;
}

/** The arrows of a list that is scrolled horizontally, for a mouse. There are none where every tile is visible. */
export const ShelfArrows = ({ title, isAtStart, isAtEnd, scroll }: ShelfArrowsProps) =>
  !(isAtStart && isAtEnd) && (
    <div className="ed-shelf-arrows">
      <IconButton
        icon={ChevronLeft}
        label={words.scrollBack(title)}
        size={20}
        surface="soft"
        aria-disabled={isAtStart}
        onClick={() => scroll(-1)}
      />
      <IconButton
        icon={ChevronRight}
        label={words.scrollOn(title)}
        size={20}
        surface="soft"
        aria-disabled={isAtEnd}
        onClick={() => scroll(1)}
      />
    </div>
  );
