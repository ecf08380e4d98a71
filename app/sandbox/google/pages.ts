import { siGoogle } from "simple-icons";
import { html, type Markup } from "../kernel/html.ts";
import type { Kernel } from "../kernel/types.ts";
import {
  buttonPage,
  emailField,
  type Provider,
  type ProviderWindow,
  serveWindow,
} from "../payments/provider-window.ts";
import { GOOGLE_ACCOUNTS, type GoogleAccount, type GoogleData, type GoogleVisit } from "./accounts.ts";

const logo = html`<svg viewBox="0 0 24 24" aria-hidden="true" fill="currentColor">
  <path d="${siGoogle.path}" />
</svg>`;

const GOOGLE: Provider = {
  name: "Google",
  path: "google",
  logo,
  accent: "light-dark(#0b57d0, #a8c7fa)",
  onAccent: "light-dark(#fff, #062e6f)",
  claim: "Simulated. No real account is used here.",
  script: "google/google-window",
};

const ENDINGS: ProviderWindow<GoogleVisit>["endings"] = {
  approved: { title: "You're signed in to Google", text: "Going back to Eyes Down." },
  cancelled: { title: "Cancelled", text: "Nothing was shared. Going back to Eyes Down." },
  failed: { title: "Something went wrong at Google", text: "Nothing was shared. Going back to Eyes Down." },
};

const nameOf = ({ firstName, lastName }: GoogleAccount): string => `${firstName} ${lastName}`.trim();

const WRONG = "Please enter a name, and an email address such as rosie@example.com.";

const chooser = (link: string, isWrong: boolean): Markup => html`
  <p>to continue to Eyes Down</p>
  <form method="post" action="/google/window/${link}" class="accounts">
    ${GOOGLE_ACCOUNTS.map(
      (account, index) =>
        html`<button name="choose" value="${index}">${nameOf(account)} <small>${account.email}</small></button>`,
    )}
  </form>
  <form method="post" action="/google/window/${link}" novalidate>
    <div>
      <label for="name">Another account: your name</label>
      <input id="name" name="name" autocomplete="off" />
    </div>
    ${emailField("Its email address", isWrong && WRONG)}
    <button name="choose" value="typed" class="primary">Use this account</button>
    <button name="decision" value="cancel">Cancel and go back to Eyes Down</button>
    <button name="decision" value="fail">Have Google fail</button>
  </form>
`;

const consent = (link: string, account: GoogleAccount): Markup => html`
  <p>Google shares this with Eyes Down:</p>
  <ul>
    <li>your name: ${nameOf(account)}</li>
    <li>your email address: ${account.email}</li>
  </ul>
  <form method="post" action="/google/window/${link}">
    <button name="decision" value="approve" class="primary">Continue</button>
    <button name="decision" value="back">Use another account</button>
    <button name="decision" value="cancel">Cancel and go back to Eyes Down</button>
  </form>
`;

const MOST_TYPED = 100;

/** The account that the posted form names; undefined if it names no account. */
function chosen({ choose, name, email }: Readonly<Record<string, unknown>>): GoogleAccount | undefined {
  if (choose !== "typed") return GOOGLE_ACCOUNTS[Number(choose)];
  if (typeof name !== "string" || typeof email !== "string") return undefined;
  const [firstName = "", ...rest] = name.trim().split(/\s+/);
  const isFull = firstName !== "" && /^[^@\s]+@[^@\s]+\.[a-z]{2,}$/i.test(email);
  if (!isFull || name.length > MOST_TYPED || email.length > MOST_TYPED) return undefined;
  return { email: email.toLowerCase(), firstName, lastName: rest.join(" ") };
}

/** Google's button, in a frame of the sign-in page, and the window that it opens: the chooser of accounts, and the consent. */
export function serveGoogle(kernel: Kernel, { visits, credentials }: GoogleData): void {
  const settings = kernel.world.collection<{ readonly isDown: boolean }>("google.settings");

  kernel.control.define({
    module: "accounts",
    name: "google",
    label: "Have Google not answer",
    fields: {
      isDown: { kind: "toggle", label: "Google is down", value: () => settings.get("all")?.isDown ?? false },
    },
    apply: ({ isDown }) => {
      settings.put("all", { isDown });
      return isDown ? "Google does not answer" : "Google answers";
    },
  });

  kernel.page("pay", "/google/button", ({ frameScript }) => {
    if (settings.get("all")?.isDown === true) return { body: "Google is down", type: "text/plain", status: 503 };
    return buttonPage(GOOGLE, kernel.origins.site, frameScript("google/google-button"), "Continue with Google");
  });

  kernel.page("pay", "/google/visits", () => ({ json: { visit: visits.put({ account: null, outcome: null }) } }), {
    method: "POST",
  });

  serveWindow(kernel, {
    provider: GOOGLE,
    endings: ENDINGS,
    visits,
    content: ({ account }, link, isWrong) =>
      account === null
        ? { title: "Choose an account", content: chooser(link, isWrong) }
        : { title: "Sign in to Eyes Down", content: consent(link, account) },
    decide: (visit, body) => {
      switch (body["decision"]) {
        case "back":
          visit.account = null;
          return undefined;
        case "approve":
          if (visit.account !== null) visit.outcome = "approved";
          return undefined;
        default:
          visit.account = chosen(body) ?? null;
          return visit.account === null ? "account" : undefined;
      }
    },
  });

  /** Only the frame that opened the window knows its visit. It receives one credential for the approved account. */
  kernel.page(
    "pay",
    "/google/tokenise",
    ({ body }) => {
      const visit = visits.take(String(body["visit"]));
      if (visit?.outcome !== "approved" || visit.account === null) return { json: { reason: "empty" } };
      return { json: { credential: credentials.put(visit.account) } };
    },
    { method: "POST" },
  );
}
