import { SITE_LINKS } from "../domain/shell/routing/site-links.ts";
import { supportWords } from "./words.ts";

/** A link to support, after a message about a problem that only support can resolve (`NOTICE-106`). */
export const SupportLine = () => (
  <>
    {" "}
    {supportWords.lead} <a href={SITE_LINKS.contact}>{supportWords.link}</a>.
  </>
);
