import { Link } from "wouter";
import type { Footer, FooterLink, FooterLogo } from "../../domain/shell/content/content.ts";
import { notedExclusion } from "../../domain/session/queries.ts";
import { isSecureScreen } from "../../domain/shell/queries.ts";
import { Button } from "../kit/Button.tsx";
import { Image } from "../kit/Image.tsx";
import { later } from "../later.ts";
import { RegistrationOffer } from "../offers/RegistrationOffer.tsx";
import { useCommand, useVisitor } from "../player.tsx";
import { SupportWidgets } from "../support/SupportWidgets.tsx";
import { useSupportChat } from "../support/use-support-chat.ts";
import { Cookies } from "./Cookies.tsx";
import { chatLauncherWords } from "./frame-words.ts";
import { footerContentWords as words } from "./later-words.ts";
import { RetryLine } from "./RetryLine.tsx";
import { footerWords } from "./words.ts";

const loadFooter = later((commands) => commands.loadFooter);

/** The footer's content: links, payment methods, licences, and the message about safer gambling; then what needs no content. */
const FooterContent = () => {
  const footer = useVisitor(({ shell }) => shell.footer);
  return (
    <div className="ed-shell-footer-inner">
      <VisitorOffer />
      {footer === null ? <Failure /> : <Content footer={footer} />}
      <div className="ed-shell-footer-actions">
        <Cookies />
        <VisitorChat />
      </div>
    </div>
  );
};

/** The content service did not answer (`LOBBY-509`). */
const Failure = () => {
  const { run, pending } = useCommand(loadFooter);
  return <RetryLine failure={footerWords.failed} isPending={pending} onRetry={() => void run()} />;
};

const Content = ({ footer }: { readonly footer: Footer }) => (
  <>
    <Links footer={footer} />
    <Logos label={words.trustFactors} logos={footer.trustFactors} />
    <p className="ed-shell-footer-message">{footer.responsibleGamingMessage}</p>
    <p className="ed-shell-footer-copyright">{footer.copyright}</p>
  </>
);

/** The pages after the start of an exclusion link neither to play nor to a page that asks for a sign-in. */
const Links = ({ footer }: { readonly footer: Footer }) => {
  const isExcluded = useVisitor(
    ({ session, shell }) => shell.route?.screen === "timeAway" || notedExclusion(session) !== undefined,
  );
  const linked = (links: readonly FooterLink[]) =>
    isExcluded ? links.filter(({ path }) => path === null || !path.startsWith("/secure")) : links;
  return (
    <>
      <div className="ed-shell-footer-columns">
        <Column label={words.leftColumn} links={linked(footer.leftColumn)} />
        <Column label={words.rightColumn} links={linked(footer.rightColumn)} />
      </div>
      {!isExcluded && <Logos label={words.paymentMethods} logos={footer.paymentMethods} />}
    </>
  );
};

/** The offer for joining, at the top of the footer of the login page and the registration. */
const VisitorOffer = () => {
  const isShown = useVisitor(({ shell }) => ["login", "signup"].includes(shell.route?.screen ?? ""));
  return isShown && <RegistrationOffer />;
};

/** The chat button of the public area, whose header has none. */
const VisitorChat = () => {
  const isPublic = useVisitor(({ shell }) => !isSecureScreen(shell));
  return isPublic && <Chat />;
};

const Chat = () => {
  const chat = useSupportChat();
  return (
    <>
      {chat.open !== undefined && (
        <Button variant="quiet" size="small" onClick={chat.open}>
          {chatLauncherWords.open}
        </Button>
      )}
      <SupportWidgets chat={chat} />
    </>
  );
};

/** A link within the site, or one outside it, which opens in a new tab (`DATA-145`). */
const Column = ({ label, links }: { readonly label: string; readonly links: readonly FooterLink[] }) =>
  links.length > 0 && (
    <nav aria-label={label}>
      <ul role="list">
        {links.map(({ id, title, path, externalPath }) => (
          <li key={id}>
            {path !== null ? (
              <Link href={path}>{title}</Link>
            ) : externalPath === null ? (
              title
            ) : (
              <a href={externalPath} target="_blank" rel="noopener noreferrer">
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
