import { ARTICLES } from "../../../domain/shell/content/legal.ts";
import { ArticleModal } from "./ArticleModal.tsx";
import { articleTitles } from "./words.ts";

const PrivacyPolicy = () => <ArticleModal slug={ARTICLES.privacyPolicy} title={articleTitles.privacyPolicy} />;

export default PrivacyPolicy;
