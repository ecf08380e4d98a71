import { getSupportProfile, getWidgets } from "../../../domain/support/wire.ts";
import { accountsOf } from "../accounts/players.ts";
import { html } from "../kernel/html.ts";
import type { SandboxModule } from "../kernel/types.ts";
import { chatStyle } from "./style.ts";

const CHAT = "/support/chat";
const MARKETING = "/support/marketing";

/** Two simulated companies: support chat and marketing. Both have pages on another origin. */
export const supportModule: SandboxModule = (kernel) => {
  const { games, site } = kernel.origins;
  kernel.handle(getWidgets, () => ({ liveChat: `${games}${CHAT}`, marketingAutomation: `${games}${MARKETING}` }));
  kernel.handle(getSupportProfile, (_, { playerId }) => {
    const account = accountsOf(kernel).get(playerId);
    return { data: { name: account?.firstName ?? "", email: account?.email ?? "", reference: playerId } };
  });

  kernel.page(
    "games",
    CHAT,
    ({ nonce, frameScript }) =>
      html`<html lang="en-GB">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <title>Live chat with support</title>
          <style nonce="${nonce}">
            ${chatStyle}
          </style>
        </head>
        <body data-site="${site}">
          <main>
            <h1>Ask us anything</h1>
            <div role="log" aria-label="Messages" tabindex="0"><ol></ol></div>
          </main>
          <form>
            <label for="question">Your message</label>
            <input id="question" name="question" autocomplete="off" maxlength="500" />
            <button>Send</button>
          </form>
          ${frameScript("support/chat")}
        </body>
      </html>`,
  );

  kernel.page(
    "games",
    MARKETING,
    ({ frameScript }) =>
      html`<html lang="en-GB">
        <head>
          <meta charset="utf-8" />
          <title>Marketing</title>
        </head>
        <body>
          ${frameScript("support/marketing")}
        </body>
      </html>`,
  );
};
