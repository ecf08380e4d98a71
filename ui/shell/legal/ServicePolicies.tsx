import { ARTICLES } from "../../../domain/shell/content/legal.ts";
import { ArticleModal } from "./ArticleModal.tsx";
import { articleTitles } from "./words.ts";

const ServicePolicies = () => <ArticleModal slug={ARTICLES.servicePolicies} title={articleTitles.servicePolicies} />;

export default ServicePolicies;
