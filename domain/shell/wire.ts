import * as Schema from "effect/Schema";
import { endpoint, Localised } from "../wire.ts";
import { FooterLink, footerFields, Theme } from "./content/content.ts";

/** `CALL-538`, `NOTICE-505` */
export const getMaintenance = endpoint("getMaintenance", "GET", "maintenance", {
  response: Schema.Array(
    Schema.Struct({
      ref: Schema.String,
      message: Schema.String,
      severity: Schema.Literals([1, 2, 3, 4]),
      title: Schema.NullOr(Schema.String),
      paths: Schema.Array(Schema.String),
      dismissible: Schema.Boolean,
    }),
  ),
  open: true,
  skipSession: true,
});

/** `CALL-542` */
export const actOnDialog = endpoint("actOnDialog", "PUT", "popups/{dialogRef}/action/{actionRef}", {
  request: Schema.Struct({ dialogRef: Schema.String, actionRef: Schema.String }),
});

const content = { open: true, skipSession: true } as const;

/** `CALL-627` */
export const getFooter = endpoint("getFooter", "GET", "/api/app-footer", {
  request: Localised,
  response: Schema.Struct(footerFields),
  ...content,
});

const column = Schema.Array(FooterLink);

/** `CALL-628` */
export const getFooterLeftColumn = endpoint(
  "getFooterLeftColumn",
  "GET",
  "/api/navigation/render/app-footer-left-column",
  { request: Localised, response: column, ...content },
);

/** `CALL-629` */
export const getFooterRightColumn = endpoint(
  "getFooterRightColumn",
  "GET",
  "/api/navigation/render/app-footer-right-column",
  { request: Localised, response: column, ...content },
);

/** `CALL-630` */
export const getTheme = endpoint("getTheme", "GET", "/api/themes", { request: Localised, response: Theme, ...content });

/** What the site suggests as a player's occupation (`DATA-182`). */
export const getOccupations = endpoint("getOccupations", "GET", "/api/occupations", {
  request: Localised,
  response: Schema.Array(Schema.String),
  assumed: true,
  ...content,
});

/** An article of the site content: rules, policies, how to play. */
export const Article = Schema.Struct({
  slug: Schema.String,
  title: Schema.String,
  /** HTML; it must be sanitised before it is shown. */
  content: Schema.String,
  /** Readable without a session (`LEGAL-105`). */
  isPublic: Schema.Boolean,
});
export type Article = typeof Article.Type;

/** `CALL-624`: the article is the first element of the response. */
export const getArticle = endpoint("getArticle", "GET", "/api/modals/slug/{slug}", {
  request: Schema.Struct({ slug: Schema.String, ...Localised.fields }),
  response: Schema.Array(Article),
  ...content,
});

/** `CALL-572`, `LEGAL-505`: the General Terms & Conditions, as markdown. */
export const getTermsContent = endpoint("getTermsContent", "GET", "user/terms/content", {
  response: Schema.String,
  ...content,
});

/** `CALL-573`: the changes of the terms, as markdown. */
export const getTermsSummary = endpoint("getTermsSummary", "GET", "user/terms/summary", {
  response: Schema.String,
  ...content,
});
