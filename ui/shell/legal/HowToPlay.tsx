import { ARTICLES } from "../../../domain/shell/content/legal.ts";
import { ArticleModal } from "./ArticleModal.tsx";
import { articleTitles } from "./words.ts";

const HowToPlay = () => <ArticleModal slug={ARTICLES.howToPlay} title={articleTitles.howToPlay} />;

export default HowToPlay;
