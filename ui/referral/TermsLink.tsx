import { SITE_LINKS } from "../../domain/shell/routing/site-links.ts";

/** A link to the full terms on the surrounding website (`REFER-102`). */
export const TermsLink = ({ children }: { readonly children: string }) => (
  <a className="ed-referral-terms" href={SITE_LINKS.referralTerms} target="_blank" rel="noopener">
    {children}
  </a>
);
