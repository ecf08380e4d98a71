import { ARTICLES } from "../../../domain/shell/content/legal.ts";
import { ArticleModal } from "./ArticleModal.tsx";

const HowToPlay = () => <ArticleModal slug={ARTICLES.howToPlay} title="How to play bingo" />;

export default HowToPlay;
