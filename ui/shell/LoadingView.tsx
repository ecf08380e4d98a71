import { EyeBall } from "../kit/EyeBall.tsx";
import { Logo } from "../kit/Logo.tsx";
import { ScreenSkeleton } from "./ScreenSkeleton.tsx";

/** The frame before the session check has ended: neither the public nor the secure area (`SHELL-101`). In the shape of a bingo room at the address of one. */
export const LoadingView = ({ isRoom = false }: { readonly isRoom?: boolean }) => (
  <div className="ed-shell-frame" data-loading data-playing={isRoom || undefined}>
    <header className="ed-shell-header">
      <span className="ed-shell-brand">
        <Logo height={26} />
      </span>
    </header>
    <main className="ed-shell-main">
      {!isRoom && (
        <div className="ed-shell-eye" aria-hidden="true">
          <EyeBall size={72} />
        </div>
      )}
      <ScreenSkeleton isRoom={isRoom} />
    </main>
  </div>
);

/** Whether an element of the page contains the loading view of a bingo room. */
export const isPaintedAsRoom = (element: Element): boolean =>
  element.querySelector("[data-loading][data-playing]") !== null;
