import "../../payments/pages/parts/window-button.css";
import { runWindowButton } from "../../payments/pages/parts/window-button.ts";

/** Google's own script, in its own frame. */
runWindowButton({
  provider: "GOOGLE",
  path: "google",
  isRepeated: true,
  says: {
    idle: "",
    open: "Choose your account in Google's window. You come straight back.",
    blocked: "Your browser kept Google's window from opening.",
    closed: "You closed Google's window before you chose an account.",
    cancelled: "You cancelled at Google. Nothing was shared.",
    failed: "Something went wrong at Google. Please try again, or use your password.",
    approved: "Google knows you. One moment.",
  },
});
