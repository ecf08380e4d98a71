import { renderToStaticMarkup } from "react-dom/server";
import { LoadingView } from "../../ui/shell/LoadingView.tsx";

/** The content of the page before its scripts run: the client's own loading view. The build renders it; no browser loads this file. */
export default renderToStaticMarkup(<LoadingView />);
