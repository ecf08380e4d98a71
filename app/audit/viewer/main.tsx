import "../../../ui/theme/theme.css";
import { createRoot } from "react-dom/client";
import { Bench } from "../../../ui/audit/Bench.tsx";
import { SCREEN_FRAME } from "../../../ui/audit/screen-frame.ts";
import { VERSION } from "../version.ts";
import { framePage } from "./frame-page.ts";
import { logAtAddress } from "./log-at-address.ts";
import { logOpener } from "./log-client.ts";
import { refuseUncheckable } from "./signature.ts";
import logWorker from "script:./log-worker.ts";

const root = document.getElementById("root");
if (root === null) throw new Error("The page has no #root");

// The bench draws the player's screen in a frame of its own page, which the same script draws.
if (window.name === SCREEN_FRAME) {
  void import("./screen.tsx").then(({ drawScreen }) => drawScreen(root));
} else
  createRoot(root).render(
    <Bench
      openLog={logOpener(logWorker)}
      checkKey={refuseUncheckable}
      addressed={logAtAddress(location.href)}
      version={VERSION}
      screenPage={framePage(document)}
    />,
  );
