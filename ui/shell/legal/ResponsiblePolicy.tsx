import { ARTICLES } from "../../../domain/shell/content/legal.ts";
import { ArticleModal } from "./ArticleModal.tsx";
import { articleTitles } from "./words.ts";

const ResponsiblePolicy = () => (
  <ArticleModal slug={ARTICLES.responsiblePolicy} title={articleTitles.responsiblePolicy} />
);

export default ResponsiblePolicy;
