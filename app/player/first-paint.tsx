import { renderToStaticMarkup } from "react-dom/server";
import { CookieQuestion } from "../../ui/shell/CookieQuestion.tsx";
import { LoadingView } from "../../ui/shell/LoadingView.tsx";
import { PAINTED_QUESTION } from "../../ui/shell/painted-question.ts";
// With the styles of the view's parts, these are in the page itself. The fonts that are loaded are not.
import "../../ui/theme/fallback-fonts.css";
import "../../ui/theme/tokens.css";
import "../../ui/theme/base.css";
import "../../ui/shell/shell.css";

/** The content of the page before its scripts run. The build renders it; no browser loads this file. */
export default {
  /** The client's own loading view. */
  markup: renderToStaticMarkup(<LoadingView />),
  /** The same at the address of a bingo room. */
  room: renderToStaticMarkup(<LoadingView isRoom />),
  /** The question about cookies, after it. `first-script.ts` shows it. */
  question: renderToStaticMarkup(
    <div id={PAINTED_QUESTION} hidden>
      <CookieQuestion />
    </div>,
  ),
};
