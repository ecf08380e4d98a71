import { browserStore } from "../../adapters/browser/store.ts";
import { USER_AGENT } from "../../adapters/native/user-agent.ts";
import { CONSENT_KEY } from "../../domain/tracking/consent-key.ts";
import { AFTER_PAINT } from "../../ui/shell/after-paint.ts";
import { PAINTED_QUESTION } from "../../ui/shell/painted-question.ts";
import { startAgain } from "./start-again.ts";

// A script in the page itself, before the first paint. It shows the question about cookies on a device that has not answered it,
// and keeps an answer for the client's code. After the first paint it loads the client's scripts, and loads
// the page again if that fails: no other script is there then.

const question = document.getElementById(PAINTED_QUESTION);
if (question !== null) {
  const choice = browserStore(() => localStorage).get(CONSENT_KEY);
  if (choice !== undefined || USER_AGENT.test(navigator.userAgent)) question.remove();
  else {
    question.hidden = false;
    // The client's code replaces it.
    question.onclick = ({ target }) => {
      const button = target instanceof Element ? target.closest("button") : null;
      if (button === null) return;
      question.dataset["answer"] = button.value;
      question.hidden = true;
    };
  }
}

/** The script continues after this time also if the page is not painted, for example in a tab in the background. */
const PAINT_TIMEOUT_MS = 1_000;

const TAGS_PER_TASK = 6;

const scripts = document.getElementById(AFTER_PAINT);
if (scripts instanceof HTMLTemplateElement) {
  // A browser sends a request for each tag at once: all of them would be one long task of a slow phone.
  const load = () => {
    document.body.append(...[...scripts.content.children].slice(0, TAGS_PER_TASK));
    if (scripts.content.firstElementChild !== null) setTimeout(load);
  };
  new PerformanceObserver(load).observe({ type: "paint", buffered: true });
  setTimeout(load, document.hidden ? 0 : PAINT_TIMEOUT_MS);
}

const STYLES_AGAIN_MS = 2_000;

window.addEventListener(
  "error",
  ({ target }) => {
    if (target instanceof HTMLScriptElement && isOfSite(target.src) && target.type === "module") void startAgain();
    if (target instanceof HTMLLinkElement && isOfSite(target.href) && target.rel === "stylesheet")
      setTimeout(() => target.replaceWith(target.cloneNode()), STYLES_AGAIN_MS);
  },
  // The event of an element that was not loaded does not bubble.
  { capture: true },
);

function isOfSite(address: string): boolean {
  return address.startsWith(`${window.location.origin}/`);
}
