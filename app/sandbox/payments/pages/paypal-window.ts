import { endWindow } from "./parts/window-button.ts";

endWindow("Eyes Down does not wait for this any more. Nothing was added. You can close this window.");
