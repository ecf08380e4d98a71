import { html, type Markup } from "../kernel/html.ts";
import { providerPage } from "../kernel/provider-page.ts";
import { DOCUMENT_KINDS, KINDS_HINT } from "./kinds.ts";

/** The verdict on a document: immediately, or later by the control panel. */
export const VERDICTS = {
  accept: "Accept it",
  refuse: "Send it back",
  wait: "Leave it to the control panel",
} as const;

export interface DocumentPage {
  readonly name: string;
  readonly hint: string;
  readonly script: Markup;
}

const mark = html`<svg
  viewBox="0 0 32 32"
  aria-hidden="true"
  fill="none"
  stroke="currentColor"
  stroke-width="2.4"
  stroke-linecap="round"
>
  <path d="M4 11V6a2 2 0 0 1 2-2h5M21 4h5a2 2 0 0 1 2 2v5M28 21v5a2 2 0 0 1-2 2h-5M11 28H6a2 2 0 0 1-2-2v-5" />
  <circle cx="16" cy="13" r="4" />
  <path d="M9 24c.6-4 3.4-6 7-6s6.4 2 7 6" />
</svg>`;

const page = (title: string, script: Markup | null, content: Markup): Markup =>
  providerPage({
    title,
    provider: "Lookout ID",
    mark,
    note: "Simulated provider, on an origin of its own.",
    head: script,
    content,
  });

/** The identity provider's page for one document. Its own script sends the document. */
export const documentPage = ({ name, hint, script }: DocumentPage): Markup =>
  page(
    name,
    script,
    html`<h1>${name}</h1>
      <p>${hint}. Every corner in sight, and every word readable.</p>
      <form novalidate>
        <div class="field">
          <label for="document">Your document</label>
          <input
            id="document"
            type="file"
            accept="${Object.keys(DOCUMENT_KINDS).join(",")}"
            aria-describedby="kinds refusal"
          />
          <span class="hint" id="kinds">${KINDS_HINT}. Choose a file, or drop one here.</span>
          <span class="refusal" id="refusal" role="alert"></span>
        </div>
        <div class="chosen" id="chosen" hidden>
          <img id="preview" alt="" width="56" height="56" hidden />
          <p><strong id="name"></strong><span id="size"></span></p>
        </div>
        <div class="progress" id="progress" hidden>
          <p role="status"><span id="sending"></span></p>
          <progress id="sent" max="100" value="0" aria-labelledby="sending"></progress>
        </div>
        <button class="primary" id="send">Send document</button>
        <details>
          <summary>This is a simulation</summary>
          <p>Send nothing real. What you send is looked at for its kind and size, and kept nowhere.</p>
          <button type="button" id="sample">Use a sample document</button>
          <fieldset>
            <legend>What becomes of it</legend>
            ${Object.entries(VERDICTS).map(
              ([value, label], index) =>
                html`<label
                  ><input type="radio" name="verdict" value="${value}" ${index === 0 ? html`checked` : null} />${label}
                </label>`,
            )}
          </fieldset>
        </details>
      </form>`,
  );

/** The page of an address that was already used. */
export const usedLinkPage = (script: Markup | null): Markup =>
  page(
    "Nothing is waited for",
    script,
    html`<h1>Nothing is waited for here</h1>
      <p>You can close this page.</p>`,
  );
