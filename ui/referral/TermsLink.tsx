import { SITE_LINKS } from "../../domain/shell/routing/site-links.ts";

/** The terms in full, on the website around the client (`REFER-102`). */
export const TermsLink = ({ children }: { readonly children: string }) => (
  <a className="ed-referral-terms" href={SITE_LINKS.referralTerms} target="_blank" rel="noopener">
    {children}
  </a>
);
