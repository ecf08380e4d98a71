import { untilText } from "../../domain/exclusion/rules.ts";
import { INDEFINITE } from "../../domain/exclusion/end.ts";
import { formatMoney, type Pence } from "../../domain/money.ts";
import { SITE_LINKS } from "../../domain/shell/routing/site-links.ts";
import { Button } from "../kit/Button.tsx";
import { Section } from "../kit/Section.tsx";
import { VisuallyHidden } from "../kit/VisuallyHidden.tsx";
import { useSnapshot } from "../player.tsx";
import { HELP_LINKS, timeAwayWords as words } from "./time-away-words.ts";
import "./time-away.css";

/**
 * The page after the start of a time-out or a self-exclusion, or the closing of the account: its end, the money that is left, and who can help. It
 * neither advertises nor invites the player to sign in. Without a note about the exclusion it says only what is always true.
 */
const TimeAway = () => {
  const end = useSnapshot(({ session }) => session.lastEnd);
  const kind = end === undefined || end.because === "unauthorised" ? "unknown" : end.because;
  const until = end?.endDate ?? null;
  return (
    <article className="ed-time-away">
      <header>
        <h1>{words.titles[kind]}</h1>
        {kind === "closure" ? (
          <p>{words.closed}</p>
        ) : (
          <>
            {until !== null && <p className="ed-time-away-until">{words.lasts(untilText(until))}</p>}
            {kind !== "unknown" && <p>{until === INDEFINITE ? words.indefinitely : words.meanwhile}</p>}
          </>
        )}
      </header>
      <MoneyLeft balance={end?.balance ?? null} />
      <Help />
    </article>
  );
};

const MoneyLeft = ({ balance }: { readonly balance: Pence | null }) => (
  <Section id="time-away-money" title={words.money.title}>
    <p>
      {balance === null ? words.money.unknown : balance > 0 ? words.money.left(formatMoney(balance)) : words.money.none}
    </p>
    <p>{words.money.requested}</p>
    <Button variant="secondary" href={SITE_LINKS.contact}>
      {words.money.contact}
    </Button>
  </Section>
);

const Help = () => (
  <Section id="time-away-help" title={words.help.title}>
    <p>
      {words.help.helpline.lead} <a href={words.help.helpline.tel}>{words.help.helpline.number}</a>
    </p>
    <ul role="list">
      <Organisation {...words.help.gamcare} href={HELP_LINKS.gamcare} />
      <Organisation {...words.help.gamstop} href={HELP_LINKS.gamstop} />
    </ul>
  </Section>
);

interface OrganisationProps {
  readonly name: string;
  readonly text: string;
  readonly href: string;
}

const Organisation = ({ name, text, href }: OrganisationProps) => (
  <li>
    <a href={href} target="_blank" rel="noopener noreferrer">
      {name}
      <VisuallyHidden> ({words.help.newTab})</VisuallyHidden>
    </a>
    <p>{text}</p>
  </li>
);

export default TimeAway;
