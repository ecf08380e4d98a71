import "./parts/window-button.css";
import { runWindowButton } from "./parts/window-button.ts";

/** PayPal's own script, in its own frame. */
runWindowButton({
  provider: "PAYPAL",
  path: "paypal",
  isRepeated: false,
  says: {
    idle: "",
    open: "Log in and agree in PayPal's window. You come straight back.",
    blocked: "Your browser kept PayPal's window from opening.",
    closed: "You closed PayPal's window before you agreed. Nothing was added.",
    cancelled: "You cancelled at PayPal. Nothing was added.",
    failed: "Something went wrong at PayPal. Nothing was added. Please try again, or use another way to pay.",
    approved: "PayPal has your yes. Adding your account.",
  },
});
