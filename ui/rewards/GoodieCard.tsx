import type { ReactNode } from "react";
import { openModal } from "../../domain/shell/commands.ts";
import { Image } from "../kit/Image.tsx";
import { Tag } from "../kit/Tag.tsx";
import { useAct } from "../player.tsx";
import { cardWords as words } from "./words.ts";

export interface GoodieCardProps {
  readonly title: string;
  readonly image: string;
  readonly label: string | null;
  readonly isLocked?: boolean;
  readonly description: ReactNode;
  /** The ref whose terms the card opens. */
  readonly terms: string;
  /** The action of its state. */
  readonly children: ReactNode;
}

/** A card of 'Other goodies': a picture, what it is, its action and its terms. */
export const GoodieCard = ({
  title,
  image,
  label,
  isLocked = false,
  description,
  terms,
  children,
}: GoodieCardProps) => {
  const open = useAct(openModal<"rewardTermsConditions">);
  return (
    <li className="ed-goodie" data-locked={isLocked || undefined}>
      <span className="ed-goodie-picture">
        {/* The title is beside the picture. */}
        <Image src={image} alt="" title={title} width={96} height={96} loading="lazy" />
      </span>
      <div className="ed-goodie-words">
        {label !== null && <Tag tone="accent">{label}</Tag>}
        <h4>{title}</h4>
        <div className="ed-goodie-text">{description}</div>
      </div>
      <div className="ed-goodie-action">
        {children}
        <TermsButton title={title} onClick={() => open("rewardTermsConditions", { offerRef: terms })} />
      </div>
    </li>
  );
};

export const TermsButton = ({ title, onClick }: { readonly title: string; readonly onClick: () => void }) => (
  <button type="button" className="ed-rewards-link" aria-label={`${words.terms}: ${title}`} onClick={onClick}>
    {words.terms}
  </button>
);

export interface OfferLinkProps {
  /** The visible words come first in the name of the button. */
  readonly children: string;
  readonly of: string;
  readonly offerRef: string;
}

/** Opens an offer that a card leads to. */
export const OfferLink = ({ children, of, offerRef }: OfferLinkProps) => {
  const open = useAct(openModal<"rewardOffer">);
  return (
    <button
      type="button"
      className="ed-rewards-link"
      aria-label={`${children}: ${of}`}
      onClick={() => open("rewardOffer", { offerRef })}
    >
      {children}
    </button>
  );
};
