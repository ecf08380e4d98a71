import { ARTICLES } from "../../../domain/shell/content/legal.ts";
import { ArticleModal } from "./ArticleModal.tsx";

const ResponsiblePolicy = () => <ArticleModal slug={ARTICLES.responsiblePolicy} title="Safer Gambling Policy" />;

export default ResponsiblePolicy;
