import { Suspense, useMemo } from "react";
import { readArticle } from "../../../domain/shell/content/legal.ts";
import type { Article } from "../../../domain/shell/wire.ts";
import { ErrorState } from "../../kit/ErrorState.tsx";
import { Skeleton } from "../../kit/Skeleton.tsx";
import { lazily } from "../../lazily.ts";
import { ModalSheet } from "../ModalSheet.tsx";
import { type Reading, useRead } from "../use-read.ts";

const SafeHtml = lazily(() => import("../SafeHtml.tsx"));

export interface ArticleModalProps {
  readonly slug: string;
  /** Until the article says its own. */
  readonly title: string;
}

/** An article of the house, by its slug (`LEGAL-104`). */
export const ArticleModal = ({ slug, title }: ArticleModalProps) => {
  const article = useRead(useMemo(() => readArticle(slug), [slug]));
  return (
    <ModalSheet title={article.status === "read" ? article.value.title : title} size="wide">
      <ArticleText article={article} />
    </ModalSheet>
  );
};

/** What an article says, once it is there. */
export const ArticleText = ({ article }: { readonly article: Reading<Article> }) => {
  if (article.status === "loading") return <ArticleSkeleton />;
  if (article.status === "failed")
    return (
      <ErrorState title="Whoops, something went wrong..." onRetry={article.retry}>
        We could not load this page.
      </ErrorState>
    );
  return (
    <Suspense fallback={<ArticleSkeleton />}>
      <SafeHtml html={article.value.content} kind="block" />
    </Suspense>
  );
};

export const ArticleSkeleton = () => (
  <div className="ed-shell-skeleton" aria-busy="true">
    <Skeleton shape="line" label="Loading" />
    <Skeleton shape="block" count={2} />
    <Skeleton shape="line" count={5} />
  </div>
);
