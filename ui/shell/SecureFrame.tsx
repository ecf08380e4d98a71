import { PureComponent, type ReactNode, useEffect, useRef } from "react";
import { preferenceOf } from "../../domain/preferences/queries.ts";
import { isInRoom } from "../../domain/shell/queries.ts";
import { useSnapshot } from "../player.tsx";
import { useInParts } from "../use-in-parts.ts";
import { paintPrimary } from "../theme/primary.ts";
import { SupportWidgets } from "../support/SupportWidgets.tsx";
import { useSupportChat } from "../support/use-support-chat.ts";
import { Header } from "./Header.tsx";
import { headerWords } from "./frame-words.ts";
import { MainTabBar } from "./MainTabs.tsx";
import { MaintenanceNotices } from "./MaintenanceNotices.tsx";
import { OfflineBanner } from "./OfflineBanner.tsx";
import { PAINTED_QUESTION } from "./painted-question.ts";
import { SiteFooter } from "./SiteFooter.tsx";
import { useFieldTracking } from "./use-field-tracking.ts";

/** The frame of the signed-in area. A game or a bingo room has no footer and no tab bar. */
const SecureFrame = ({ children }: { readonly children: ReactNode }) => {
  const path = useSnapshot(({ shell }) => shell.route?.path);
  const isPlaying = useSnapshot(({ shell }) => isInRoom(shell));
  // Not within the press that leaves a game or a bingo room.
  const isBrowsing = useInParts(!isPlaying);
  const main = useRef<HTMLElement>(null);
  usePlayerColour();
  useFieldTracking();
  const chat = useSupportChat();
  // A game or a bingo room has no footer, which takes over the question.
  useEffect(() => {
    if (isPlaying) document.getElementById(PAINTED_QUESTION)?.remove();
  }, [isPlaying]);
  return (
    <div className="ed-shell-frame" data-area="secure" data-playing={isPlaying || undefined}>
      <ScreenChange path={path} main={main} />
      <a className="ed-shell-skip" href="#content" onClick={() => main.current?.focus()}>
        {headerWords.skip}
      </a>
      <Header chat={chat} />
      <OfflineBanner />
      <MaintenanceNotices />
      <main ref={main} className="ed-shell-main" id="content" tabIndex={-1}>
        {children}
      </main>
      {isBrowsing && <SiteFooter />}
      {isBrowsing && <MainTabBar />}
      <SupportWidgets chat={chat} />
    </div>
  );
};

/** The player's theme colour replaces the site's primary colour (`CONST-515`). */
function usePlayerColour() {
  const colour = useSnapshot((player) => preferenceOf(player, "colour") ?? undefined);
  useEffect(() => paintPrimary(document.documentElement.style, colour), [colour]);
}

interface ScreenChangeProps {
  readonly path: string | undefined;
  readonly main: { readonly current: HTMLElement | null };
}

/** On a change of the screen, scrolls to its top and focuses it, so that a screen reader announces it. */
class ScreenChange extends PureComponent<ScreenChangeProps> {
  /**
   * Before the new screen, which the browser would lay out at once to scroll it. And a browser that removes what has the focus first computes the
   * style and the layout of the whole page as it was.
   */
  override getSnapshotBeforeUpdate(): null {
    window.scrollTo({ top: 0, behavior: "instant" });
    const main = this.props.main.current;
    if (main?.contains(document.activeElement) === true) this.focus();
    return null;
  }

  override componentDidUpdate(): void {
    this.focus();
  }

  private focus(): void {
    this.props.main.current?.focus({ preventScroll: true });
  }

  override render(): null {
    return null;
  }
}

export default SecureFrame;
