import { renderToStaticMarkup } from "react-dom/server";
import { LoadingView } from "../../ui/shell/LoadingView.tsx";
// With the styles of the view's parts, these are in the page itself. The fonts are not.
import "../../ui/theme/tokens.css";
import "../../ui/theme/base.css";
import "../../ui/shell/shell.css";

/** The content of the page before its scripts run: the client's own loading view. The build renders it; no browser loads this file. */
export default renderToStaticMarkup(<LoadingView />);
