import { listRegistrationOffers } from "../../../domain/offers/wire.ts";
import {
  getArticle,
  getFooter,
  getFooterLeftColumn,
  getFooterRightColumn,
  getOccupations,
  getTermsContent,
  getTermsSummary,
  getTheme,
} from "../../../domain/shell/wire.ts";
import { pictureAnswer } from "../kernel/pictures.ts";
import type { SandboxModule } from "../kernel/types.ts";
import { articles } from "./articles.ts";
import { footer, leftColumn, pictures, registrationOffers, rightColumn, theme } from "./offers.ts";
import { handleMaintenance } from "./maintenance.ts";
import { occupations } from "./occupations.ts";
import { handlePages } from "./pages.ts";
import { terms, termsSummary } from "./terms.ts";

/** The site's content: footer, logos, articles, terms, maintenance. */
export const contentModule: SandboxModule = (kernel) => {
  kernel.handle(getFooter, () => footer);
  kernel.handle(getFooterLeftColumn, () => leftColumn);
  kernel.handle(getFooterRightColumn, () => rightColumn);
  kernel.handle(getTheme, () => theme);
  kernel.handle(getOccupations, () => occupations);
  kernel.handle(getArticle, ({ slug }) => articles.filter((article) => article.slug === slug));
  kernel.handle(listRegistrationOffers, () => registrationOffers);
  kernel.handle(getTermsContent, () => terms);
  kernel.handle(getTermsSummary, () => termsSummary);
  for (const [path, art] of Object.entries(pictures)) kernel.page("site", path, () => pictureAnswer(art));
  handleMaintenance(kernel);
  handlePages(kernel);
};
