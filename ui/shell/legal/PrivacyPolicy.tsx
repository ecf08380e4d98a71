import { ARTICLES } from "../../../domain/shell/content/legal.ts";
import { ArticleModal } from "./ArticleModal.tsx";

const PrivacyPolicy = () => <ArticleModal slug={ARTICLES.privacyPolicy} title="Customer Privacy Policy" />;

export default PrivacyPolicy;
