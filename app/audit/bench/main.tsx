import "../../../ui/theme/theme.css";
import { createRoot } from "react-dom/client";
import { Bench } from "./Bench.tsx";
import { SCREEN_FRAME } from "./screen-frame.ts";
import { VERSION } from "../command-line/version.ts";
import { framePage } from "./log/frame-page.ts";
import { logAtAddress } from "./log/log-at-address.ts";
import { logOpener } from "./log/log-client.ts";
import { refuseUncheckable } from "./log/signature.ts";
import { questionsIn } from "./query/question-page.ts";
import logWorker from "script:./log/log-worker.ts";
import questionPage from "../QUESTIONS.md";

/** SQLite is loaded when the first question needs it. */
const sqlite = async () => (await import("text:sql.js/dist/sql-asm-memory-growth.js")).default;

const root = document.getElementById("root");
if (root === null) throw new Error("The page has no #root");

// The bench shows the player's screen in a frame with the same page and script. This branch runs in the frame.
if (window.name === SCREEN_FRAME) {
  void import("./log/screen.tsx").then(({ drawScreen }) => drawScreen(root));
} else
  createRoot(root).render(
    <Bench
      openLog={logOpener(logWorker, sqlite)}
      checkKey={refuseUncheckable}
      addressed={logAtAddress(location.href)}
      version={VERSION}
      worked={questionsIn(questionPage)}
      screenPage={framePage(document)}
    />,
  );
