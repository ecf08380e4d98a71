import { browserStore } from "../../adapters/browser/store.ts";
import { USER_AGENT } from "../../adapters/native/user-agent.ts";
import { CONSENT_KEY } from "../../domain/tracking/consent-key.ts";
import { PAINTED_QUESTION } from "../../ui/shell/painted-question.ts";

// A script in the page itself, before the first paint. It shows the question about cookies on a device that has not answered it,
// and keeps an answer for the client's code.

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
