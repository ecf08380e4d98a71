import { ChevronRight } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "wouter";
import { Icon } from "../kit/Icon.tsx";
import { ShelfArrows } from "./ShelfArrows.tsx";
import { useShelf } from "./use-shelf.ts";
import { lobbyWords as words } from "./words.ts";

export interface ShelfProps {
  readonly id: string;
  readonly title: string;
  /** The address of the full list, if there is one. */
  readonly href?: string;
  /** The kind of tiles in the list, which decides their width. */
  readonly layout?: string | undefined;
  /** The tiles, as list items. */
  readonly children: ReactNode;
}

/** A list that is scrolled horizontally: by touch, wheel or keyboard, and with a mouse by its arrows too. */
export const Shelf = ({ id, title, href, layout, children }: ShelfProps) => {
  const { list, look, ...scrolling } = useShelf(children);
  return (
    <section className="ed-lobby-shelf" aria-labelledby={`shelf-${id}`}>
      <header>
        <h2 id={`shelf-${id}`}>{title}</h2>
        <div className="ed-lobby-shelf-tools">
          {href !== undefined && (
            <Link className="ed-lobby-all" href={href} aria-label={words.viewAllOf(title)}>
              {words.viewAll} <Icon of={ChevronRight} size={16} />
            </Link>
          )}
          <ShelfArrows title={title} {...scrolling} />
        </div>
      </header>
      <ul ref={list} data-layout={layout} role="list" onScroll={look}>
        {children}
      </ul>
    </section>
  );
};
