import type { Pence } from "../../../domain/money.ts";
import { html } from "../kernel/html.ts";
import type { KernelParts } from "../kernel/kernel.ts";
import { panelPage } from "./layout.ts";

const exact = new Intl.NumberFormat("en-GB", { style: "currency", currency: "GBP" });

/** To the penny, for any size: these are accounts. */
const inFull = (amount: Pence): string => exact.format(amount / 100);

/** The ledger, and each player's movements, to compare with the player's own record. */
export const defineLedger = ({ kernel }: KernelParts): void => {
  kernel.page("operator", "/ledger", ({ nonce, world }) => {
    const accounts = [...world.ledger.accounts()].toSorted(([a], [b]) => a.localeCompare(b));
    const players = kernel.demoLogins();
    return panelPage({
      path: "/ledger",
      title: "Ledger",
      nonce,
      site: kernel.origins.site,
      content: html`
        <p>All accounts sum to ${inFull(world.ledger.trialBalance())}, as they must.</p>
        <h2>A player's movements</h2>
        <ul>
          ${players.map(
            ({ playerId, login }) => html`<li><a href="/ledger/${playerId}.ndjson" download>${login}</a> (NDJSON)</li>`,
          )}
        </ul>
        <h2>Accounts</h2>
        <div class="scroll" tabindex="0" role="region" aria-label="Accounts">
          <table>
            <thead>
              <tr>
                <th scope="col">Account</th>
                <th scope="col" class="money">Balance</th>
              </tr>
            </thead>
            <tbody>
              ${accounts.map(
                ([account, balance]) =>
                  html`<tr>
                    <td>${account}</td>
                    <td class="money">${inFull(balance)}</td>
                  </tr>`,
              )}
            </tbody>
          </table>
        </div>
      `,
    });
  });

  kernel.page("operator", "/ledger/{file}", ({ params }) => {
    const playerId = (params["file"] ?? "").replace(/\.ndjson$/, "");
    const lines = kernel.wallet.movements(playerId).map((movement) => `${JSON.stringify(movement)}\n`);
    return { body: lines.join(""), type: "application/x-ndjson; charset=utf-8" };
  });
};
