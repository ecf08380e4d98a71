import { Suspense, useMemo } from "react";
import { readArticle } from "../../../domain/shell/content/legal.ts";
import type { Article } from "../../../domain/shell/wire.ts";
import { ErrorState } from "../../kit/ErrorState.tsx";
import { Skeleton } from "../../kit/Skeleton.tsx";
import { lazily } from "../../lazily.ts";
import { ModalSheet } from "../ModalSheet.tsx";
import { type Reading, useRead } from "../use-read.ts";
import { Unrecorded } from "../../Unrecorded.tsx";
import { articleWords as words } from "./words.ts";
import "../article.css";

const SafeHtml = lazily(() => import("../SafeHtml.tsx"));

interface Titled {
  /** Shown until the article's own title is loaded. */
  readonly title: string;
}

export interface ArticleModalProps extends Titled {
  readonly slug: string;
}

/** An article of the site, by its slug (`LEGAL-104`). */
export const ArticleModal = ({ slug, title }: ArticleModalProps) => (
  <ArticleSheet article={useRead(useMemo(() => readArticle(slug), [slug]))} title={title} />
);

interface ArticleSheetProps extends Titled {
  readonly article: Reading<Pick<Article, "title" | "content">>;
}

export const ArticleSheet = ({ article, title }: ArticleSheetProps) => (
  <ModalSheet title={article.status === "read" ? article.value.title : title} size="wide">
    <ArticleText article={article} />
  </ModalSheet>
);

/** The text of an article, with its loading and failed states. */
export const ArticleText = ({ article }: { readonly article: Reading<Pick<Article, "content">> }) => {
  if (article.status === "loading") return <ArticleSkeleton />;
  if (article.status === "unrecorded") return <Unrecorded what="article" />;
  if (article.status === "failed")
    return (
      <ErrorState title={words.failedTitle} onRetry={article.retry}>
        {words.failed}
      </ErrorState>
    );
  return (
    <Suspense fallback={<ArticleSkeleton />}>
      <SafeHtml html={article.value.content} kind="block" />
    </Suspense>
  );
};

export const ArticleSkeleton = () => (
  <div className="ed-shell-skeleton ed-shell-reading" aria-busy="true">
    <Skeleton shape="line" label={words.loading} />
    <Skeleton shape="block" count={2} />
    <Skeleton shape="line" count={5} />
  </div>
);
