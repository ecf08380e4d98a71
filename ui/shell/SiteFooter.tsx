import { Link } from "wouter";
import { loadFooter } from "../../domain/shell/house.ts";
import type { FooterLink, FooterLogo } from "../../domain/shell/content.ts";
import { Button } from "../kit/Button.tsx";
import { Image } from "../kit/Image.tsx";
import { Skeleton } from "../kit/Skeleton.tsx";
import { useCommand, useSnapshot } from "../player.tsx";
import "./footer.css";

/** The house's small print: how one can pay, who vouches for us, what gambling costs, and where to read more. */
export const SiteFooter = () => {
  const footer = useSnapshot(({ shell }) => shell.footer);
  const hasFailed = useSnapshot(({ shell }) => shell.contentFailed.includes("footer"));
  return (
    <footer className="ed-shell-footer">
      {footer !== null ? (
        <div className="ed-shell-footer-inner">
          <div className="ed-shell-footer-columns">
            <Column label="About us" links={footer.leftColumn} />
            <Column label="Help and rules" links={footer.rightColumn} />
          </div>
          <Logos label="Ways to pay" logos={footer.paymentMethods} />
          <Logos label="Licensed and supported by" logos={footer.trustFactors} />
          <p className="ed-shell-footer-message">{footer.responsibleGamingMessage}</p>
          <p className="ed-shell-footer-copyright">{footer.copyright}</p>
        </div>
      ) : hasFailed ? (
        <FooterFailure />
      ) : (
        <div className="ed-shell-footer-inner" aria-busy="true">
          <Skeleton shape="line" count={4} />
        </div>
      )}
    </footer>
  );
};

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

/** A link within the site, or one outside it, which opens in a new tab (`DATA-145`). */
const Column = ({ label, links }: { readonly label: string; readonly links: readonly FooterLink[] }) => (
  <nav aria-label={label}>
    <ul role="list">
      {links.map(({ id, title, path, externalPath }) => (
        <li key={id}>
          {path !== null ? (
            <Link href={path}>{title}</Link>
          ) : (
            <a href={externalPath ?? "#"} target="_blank" rel="noopener noreferrer">
              {title}
            </a>
          )}
        </li>
      ))}
    </ul>
  </nav>
);

const Logos = ({ label, logos }: { readonly label: string; readonly logos: readonly FooterLogo[] }) => (
  <ul role="list" className="ed-shell-footer-logos" aria-label={label}>
    {logos.map(({ id, href, image, alternativeText }) => (
      <li key={id}>
        {href === null ? (
          <Image src={image.url} alt={alternativeText} height={28} loading="lazy" />
        ) : (
          <a href={href} target="_blank" rel="noopener noreferrer">
            <Image src={image.url} alt={alternativeText} height={28} loading="lazy" />
          </a>
        )}
      </li>
    ))}
  </ul>
);
