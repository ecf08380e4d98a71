import { ARTICLES } from "../../../domain/shell/content/legal.ts";
import { ArticleModal } from "./ArticleModal.tsx";

const ServicePolicies = () => <ArticleModal slug={ARTICLES.servicePolicies} title="Service policies" />;

export default ServicePolicies;
