import { formatLondonDate, instant } from "../../../domain/time.ts";
import { panelPage } from "../control/layout.ts";
import { html } from "../kernel/html.ts";
import type { KernelParts } from "../kernel/kernel.ts";

const london = (atMs: number): string => formatLondonDate(instant(atMs), "dd/MM/yyyy HH:mm:ss");

/** Every SMS that the sandbox sent: a page for people, JSON for tests. Newest first; never stored. */
export const smsModule = ({ kernel }: KernelParts): void => {
  const sent = (to?: string) => kernel.sms.sent(to).toReversed();

  kernel.page("operator", "/sms", ({ nonce }) => {
    const messages = sent().map(
      ({ to, text, at }) =>
        html`<article class="card">
          <h2>${to}</h2>
          <p>${text}</p>
          <p class="hint"><time datetime="${new Date(at).toISOString()}">${london(at)}</time></p>
        </article>`,
    );
    const content =
      messages.length === 0
        ? html`<p class="empty">No messages yet. Ask for a code at the site and it arrives here.</p>`
        : html`<div class="cards">${messages}</div>`;
    return panelPage({ path: "/sms", title: "SMS inbox", nonce, site: kernel.origins.site, content });
  });

  kernel.page("operator", "/sms.json", ({ query }) => ({ json: sent(query["to"]) }));
};
