import { Skeleton } from "../kit/Skeleton.tsx";
import { lazily } from "../lazily.ts";
import { useVisitor } from "../player.tsx";
import { LazyPart } from "./LazyPart.tsx";
import { footerWords as words } from "./words.ts";
import "./footer.css";

// Loaded lazily: it is at the bottom of every screen.
const FooterContent = lazily(() => import("./FooterContent.tsx"));

/** Loads the footer's content before it is shown. */
export const preloadFooter = (): Promise<unknown> => FooterContent.preload();

/** The footer of every screen. Its parts that need no content are there also where the content service does not answer. */
export const SiteFooter = () => {
  const isAnswered = useVisitor(({ shell }) => shell.footer !== null || shell.contentFailed.includes("footer"));
  return (
    <footer className="ed-shell-footer">
      {isAnswered ? (
        <LazyPart of={FooterContent} loading={<Loading />} failure={words.failed}>
          <FooterContent />
        </LazyPart>
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
