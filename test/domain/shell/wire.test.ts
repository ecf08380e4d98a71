import { expect, it } from "vitest";
import * as Wire from "../../../domain/shell/wire.ts";

it.each([
  [Wire.getMaintenance, "GET", "maintenance"],
  [Wire.getTermsContent, "GET", "user/terms/content"],
  [Wire.getTermsSummary, "GET", "user/terms/summary"],
  [Wire.getFooter, "GET", "/api/app-footer"],
  [Wire.getFooterLeftColumn, "GET", "/api/navigation/render/app-footer-left-column"],
  [Wire.getFooterRightColumn, "GET", "/api/navigation/render/app-footer-right-column"],
  [Wire.getTheme, "GET", "/api/themes"],
  [Wire.getOccupations, "GET", "/api/occupations"],
  [Wire.getArticle, "GET", "/api/modals/slug/{slug}"],
])("is asked where the product has it: %o", (endpoint, method, path) => {
  expect([endpoint.method, endpoint.path]).toEqual([method, path]);
});
