import * as Effect from "effect/Effect";
import * as Schema from "effect/Schema";
import { call, claimantOf } from "../../calls/call.ts";
import type { CallError } from "../../ports/backend.ts";
import { Digest } from "../../ports/digest.ts";
import { record, visitorSnapshot } from "../../ports/journal.ts";
import { Sharing } from "../../ports/sharing.ts";
import { FileSaved } from "../../display/events.ts";
import { isPlayer } from "../../visitor.ts";
import { ENGLISH } from "../../wire.ts";
import { ArticleShown, BingoRulesStated, ContentLoadFailed } from "../events.ts";
import { type Article, getArticle, getTermsContent, getTermsSummary } from "../wire.ts";

/** The slugs of the articles in the legal modals. `bingo-rules` is the product's; the others are our own choice. */
export const ARTICLES = {
  howToPlay: "bingo-rules",
  privacyPolicy: "privacy-policy",
  responsiblePolicy: "safer-gambling-policy",
  servicePolicies: "service-policies",
} as const;

/** The article does not exist, or requires a session (`LEGAL-105`). */
class ArticleUnavailable extends Schema.TaggedError<ArticleUnavailable>()("ArticleUnavailable", {
  slug: Schema.String,
  reason: Schema.Literals(["missing", "signed-out"]),
}) {}

/** Records which text the player was shown, by its digest, not the text itself. */
const shown = Effect.fnUntraced(function* (slug: string, text: string) {
  const { digest } = (yield* Digest).of(text);
  yield* record(ArticleShown, { slug, digest }, { by: "server" });
});

/** Loads an article by its slug (`LEGAL-104`). */
export const readArticle = Effect.fnUntraced(function* (slug: string) {
  const article: Article | undefined = (yield* call(getArticle, { slug, ...ENGLISH }))[0];
  if (article === undefined) return yield* new ArticleUnavailable({ slug, reason: "missing" });
  const { session } = yield* visitorSnapshot;
  if (!article.isPublic && session.authenticated !== true) {
    return yield* new ArticleUnavailable({ slug, reason: "signed-out" });
  }
  yield* shown(slug, article.content);
  return article;
});

const rulesFailed = (error: ArticleUnavailable | CallError) =>
  record(
    ContentLoadFailed,
    { what: "bingoRules", reason: error._tag },
    { by: error._tag === "ArticleUnavailable" ? "server" : claimantOf(error) },
  );

/**
 * Loads the rules of bingo (`CALL-625`). Their text is recorded when it changes, because it says by which rules the player
 * played; they then open at once, also without a network.
 */
export const readBingoRules = Effect.gen(function* () {
  const rules = yield* Effect.tapError(readArticle(ARTICLES.howToPlay), rulesFailed);
  const { title, content } = rules;
  const { bingoRules: known, contentFailed } = (yield* visitorSnapshot).shell;
  if (known?.title !== title || known.content !== content || contentFailed.includes("bingoRules"))
    yield* record(BingoRulesStated, { title, content }, { by: "server" });
  return rules;
});

/** Loads the General Terms & Conditions, as markdown. */
export const readTerms = Effect.fnUntraced(function* () {
  const markdown = yield* call(getTermsContent, {});
  yield* shown("terms", markdown);
  return markdown;
});

const SUMMARY_FALLBACK =
  "Hey there, we've updated our Terms & Conditions of use. Please make sure you read and accept them before you continue playing on our site.";

/** Loads the changes of the terms; if that fails, returns a sentence that they have changed (`LEGAL-506`). */
export const readTermsSummary = Effect.fnUntraced(function* () {
  const markdown = yield* Effect.catch(call(getTermsSummary, {}), () => Effect.succeed(SUMMARY_FALLBACK));
  yield* shown("terms-summary", markdown);
  return markdown;
});

/** Saves the terms as a file (`LEGAL-108`). */
export const downloadTerms = Effect.fnUntraced(function* (markdown: string) {
  const sharing = yield* Sharing;
  yield* sharing.download({ name: "terms-and-conditions.md", type: "text/markdown", content: markdown });
  // A visitor has no record of what was on the screen.
  if (isPlayer(yield* visitorSnapshot))
    yield* record(FileSaved, { what: "terms", from: null, to: null }, { by: "player" });
});
