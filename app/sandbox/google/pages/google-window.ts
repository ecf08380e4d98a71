import { endWindow } from "../../payments/pages/parts/window-button.ts";

endWindow("Eyes Down does not wait for this any more. Nothing was shared. You can close this window.");
