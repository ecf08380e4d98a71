import { Skeleton } from "../kit/Skeleton.tsx";
import { later } from "../later.ts";
import { lazily } from "../lazily.ts";
import { useCommand, useVisitor } from "../player.tsx";
import { LazyPart } from "./LazyPart.tsx";
import { RetryLine } from "./RetryLine.tsx";
import { footerWords as words } from "./words.ts";
import "./footer.css";

const loadFooter = later((commands) => commands.loadFooter);

// Loaded lazily: it is at the bottom of every screen.
const FooterContent = lazily(() => import("./FooterContent.tsx"));

/** Loads the footer's content before it is shown. */
export const preloadFooter = (): Promise<unknown> => FooterContent.preload();

/** The footer of every screen, from the content service. */
export const SiteFooter = () => {
  const footer = useVisitor(({ shell }) => shell.footer);
  const hasFailed = useVisitor(({ shell }) => shell.contentFailed.includes("footer"));
  return (
    <footer className="ed-shell-footer">
      {footer !== null ? (
        <LazyPart of={FooterContent} loading={<Loading />} failure={words.failed}>
          <FooterContent footer={footer} />
        </LazyPart>
      ) : hasFailed ? (
        <ContentFailure />
      ) : (
        <Loading />
      )}
    </footer>
  );
};

const Loading = () => (
  <div className="ed-shell-footer-inner" aria-busy="true">
    <Skeleton shape="line" count={4} />
  </div>
);

/** The content service did not answer (`LOBBY-509`). */
const ContentFailure = () => {
  const { run, pending } = useCommand(loadFooter);
  return <RetryLine failure={words.failed} isPending={pending} onRetry={() => void run()} />;
};
