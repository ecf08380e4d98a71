import { Link } from "wouter";
import type { Footer, FooterLink, FooterLogo } from "../../domain/shell/content/content.ts";
import { isSecureScreen } from "../../domain/shell/queries.ts";
import { Button } from "../kit/Button.tsx";
import { Image } from "../kit/Image.tsx";
import { RegistrationOffer } from "../offers/RegistrationOffer.tsx";
import { useSnapshot } from "../player.tsx";
import { SupportWidgets } from "../support/SupportWidgets.tsx";
import { useSupportChat } from "../support/use-support-chat.ts";
import { Cookies } from "./Cookies.tsx";

/** How one can pay, who vouches for us, what gambling costs, and where to read more. */
const FooterContent = ({ footer }: { readonly footer: Footer }) => (
  <div className="ed-shell-footer-inner">
    <VisitorsOffer />
    <div className="ed-shell-footer-columns">
      <Column label="About us" links={footer.leftColumn} />
      <Column label="Help and rules" links={footer.rightColumn} />
    </div>
    <Logos label="Ways to pay" logos={footer.paymentMethods} />
    <Logos label="Licensed and supported by" logos={footer.trustFactors} />
    <p className="ed-shell-footer-message">{footer.responsibleGamingMessage}</p>
    <p className="ed-shell-footer-copyright">{footer.copyright}</p>
    <div className="ed-shell-footer-actions">
      <Cookies />
      <VisitorsChat />
    </div>
  </div>
);

/** Where somebody signs in or up, what is offered for joining stands first here: the page itself comes before it. */
const VisitorsOffer = () => {
  const isDoor = useSnapshot(({ shell }) => ["login", "signup"].includes(shell.route?.screen ?? ""));
  return isDoor && <RegistrationOffer />;
};

/** The public area has no header of its own for it; signed in, the frame has it. */
const VisitorsChat = () => {
  const isPublic = useSnapshot(({ shell }) => !isSecureScreen(shell));
  return isPublic && <Chat />;
};

const Chat = () => {
  const chat = useSupportChat();
  return (
    <>
      {chat.open !== undefined && (
        <Button variant="quiet" size="small" onClick={chat.open}>
          Chat with us
        </Button>
      )}
      <SupportWidgets chat={chat} />
    </>
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

export default FooterContent;
