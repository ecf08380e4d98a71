import * as Schema from "effect/Schema";
import { isPageAddress } from "../../wire.ts";
import { hostile } from "../routing/routes.ts";

/** A logo of a payment method or of a licensing or safety organisation. */
const FooterLogo = Schema.Struct({
  id: Schema.String,
  /** The link target; null if it is no link. */
  href: Schema.NullOr(Schema.String),
  image: Schema.Struct({ url: Schema.String }),
  alternativeText: Schema.String,
});
export type FooterLogo = typeof FooterLogo.Type;

export const footerFields = {
  paymentMethods: Schema.Array(FooterLogo),
  trustFactors: Schema.Array(FooterLogo),
  responsibleGamingMessage: Schema.String,
  copyright: Schema.String,
};

/** A link of the footer: `path` of a screen of the client, or `externalPath` of a page outside it (`DATA-145`). */
export const FooterLink = Schema.Struct({
  id: Schema.String,
  title: Schema.String,
  path: Schema.NullOr(Schema.String),
  externalPath: Schema.NullOr(Schema.String),
});
export type FooterLink = typeof FooterLink.Type;

/** `DATA-144` */
export const Footer = Schema.Struct({
  ...footerFields,
  leftColumn: Schema.Array(FooterLink),
  rightColumn: Schema.Array(FooterLink),
});
export type Footer = typeof Footer.Type;

const ThemeLogo = Schema.Struct({ url: Schema.String, mime: Schema.String });

/** The brand's logos, for a light and for a dark ground (`DATA-146`). */
export const Theme = Schema.Struct({ logo: ThemeLogo, logoInverted: ThemeLogo });
export type Theme = typeof Theme.Type;

/** The rules of bingo: a title, and HTML that must be sanitised before it is shown. */
export const BingoRules = Schema.Struct({ title: Schema.String, content: Schema.String });
export type BingoRules = typeof BingoRules.Type;

/** The footer as it may be shown. A deep copy, so that the state does not alias the event, and with links to pages only. */
export const copyFooter = (footer: Footer): Footer => ({
  paymentMethods: footer.paymentMethods.map(copyLogo),
  trustFactors: footer.trustFactors.map(copyLogo),
  responsibleGamingMessage: footer.responsibleGamingMessage,
  copyright: footer.copyright,
  leftColumn: footer.leftColumn.map(copyLink),
  rightColumn: footer.rightColumn.map(copyLink),
});
const copyLogo = (logo: FooterLogo): FooterLogo => ({
  ...logo,
  href: onlyIf(isPage, logo.href),
  image: { ...logo.image },
});
const copyLink = (link: FooterLink): FooterLink => ({
  ...link,
  path: onlyIf(isPath, link.path),
  externalPath: onlyIf(isPage, link.externalPath),
});

const isPath = (address: string) => hostile(address) === undefined;
/** Another site's page, or a page of this site outside the client. */
const isPage = (address: string) => isPageAddress(address) || isPath(address);
// Any other address, such as a script, is recorded as the server said it; the logo or the title is shown without a link.
const onlyIf = (isAllowed: (address: string) => boolean, address: string | null) =>
  address !== null && isAllowed(address) ? address : null;
