import { ARTICLES } from "../../../domain/shell/legal.ts";
import { ArticleModal } from "./ArticleModal.tsx";

const ServicePolicies = () => <ArticleModal slug={ARTICLES.servicePolicies} title="Service policies" />;

export default ServicePolicies;
