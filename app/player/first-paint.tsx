import { renderToStaticMarkup } from "react-dom/server";
import { LoadingView } from "../../ui/shell/LoadingView.tsx";

/** What stands in the page before any script has run: the client's own loading view. The build draws it; no browser loads this. */
export default renderToStaticMarkup(<LoadingView />);
