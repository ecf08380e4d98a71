import { EyeBall } from "../kit/EyeBall.tsx";
import { Logo } from "../kit/Logo.tsx";
import { ScreenSkeleton } from "./ScreenSkeleton.tsx";

/** The frame before the session check has ended: neither the public nor the secure area (`SHELL-101`). */
export const LoadingView = () => (
  <div className="ed-shell-frame" data-loading>
    <header className="ed-shell-header">
      <span className="ed-shell-brand">
        <Logo height={26} />
      </span>
    </header>
    <main className="ed-shell-main">
      <div className="ed-shell-eye" aria-hidden="true">
        <EyeBall size={72} />
      </div>
      <ScreenSkeleton />
    </main>
  </div>
);
