import { Suspense } from "react";
import { loadFooter } from "../../domain/shell/content/site-content.ts";
import { Button } from "../kit/Button.tsx";
import { Skeleton } from "../kit/Skeleton.tsx";
import { lazily } from "../lazily.ts";
import { useCommand, useSnapshot } from "../player.tsx";
import "./footer.css";

// Below all else on every screen, so it comes after all else.
const FooterContent = lazily(() => import("./FooterContent.tsx"));

/** The house's small print. */
export const SiteFooter = () => {
  const footer = useSnapshot(({ shell }) => shell.footer);
  const hasFailed = useSnapshot(({ shell }) => shell.contentFailed.includes("footer"));
  return (
    <footer className="ed-shell-footer">
      {footer !== null ? (
        <Suspense fallback={<Loading />}>
          <FooterContent footer={footer} />
        </Suspense>
      ) : hasFailed ? (
        <FooterFailure />
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

const FooterFailure = () => {
  const { run, pending } = useCommand(loadFooter);
  return (
    <div className="ed-shell-footer-inner">
      <p>Whoops, something went wrong...</p>
      <Button variant="quiet" size="small" isPending={pending} onClick={() => void run()}>
        Try again
      </Button>
    </div>
  );
};
