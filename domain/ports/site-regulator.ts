import * as Context from "effect/Context";

/** The name and date of the regulator profile that the site is served under, from the page's configuration. A player's journal has its own. */
export class SiteRegulator extends Context.Service<SiteRegulator, { readonly name: string; readonly from: string }>()(
  "eyes-down/domain/ports/SiteRegulator",
) {}
