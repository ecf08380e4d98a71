import { formatLondonDate, instant } from "../../../domain/time.ts";
import type { Control } from "../kernel/controls.ts";
import { ControlMisused } from "../kernel/control-registry.ts";
import { html } from "../kernel/html.ts";
import type { KernelParts } from "../kernel/kernel.ts";
import type { DemoLogin } from "../kernel/types.ts";
import { Refusal } from "../kernel/refusal.ts";
import { defineFaults } from "./faults.ts";
import { controlForm } from "./fields.ts";
import { panelPage } from "./layout.ts";
import { defineLedger } from "./ledger.ts";
import { defineWorld } from "./world.ts";

const byModule = (controls: readonly Control[]): ReadonlyMap<string, readonly Control[]> => {
  const groups = new Map<string, Control[]>();
  for (const control of controls) groups.set(control.module, [...(groups.get(control.module) ?? []), control]);
  return groups;
};

const loginTable = (players: readonly DemoLogin[]) =>
  html`<h2>Demo players</h2>
    <div class="scroll" tabindex="0" role="region" aria-label="Demo players">
      <table>
        <thead>
          <tr>
            <th scope="col">Login</th>
            <th scope="col">Password</th>
            <th scope="col">Worth seeing</th>
          </tr>
        </thead>
        <tbody>
          ${players.map(
            ({ login, password, about }) =>
              html`<tr>
                <td>${login}</td>
                <td><code>${password}</code></td>
                <td>${about}</td>
              </tr>`,
          )}
        </tbody>
      </table>
    </div>`;

/** The control panel: it produces any state on demand, as a page for people and as JSON for tests. */
export const controlModule = (parts: KernelParts, reset: () => Promise<void>): void => {
  const { kernel, controls } = parts;
  defineWorld(parts, reset);
  defineFaults(parts);
  defineLedger(parts);

  kernel.page("operator", "/", ({ nonce, query }) => {
    const players = kernel.demoLogins();
    const groups = [...byModule(controls.all())].map(
      ([module, of]) => html`
        <h2>${module}</h2>
        <div class="cards">
          ${of.map((control) => {
            const pressed = query["pressed"] === `${control.module}/${control.name}`;
            return controlForm(control, players, pressed ? query["result"] : undefined);
          })}
        </div>
      `,
    );
    const now = formatLondonDate(instant(kernel.clock.now()), "dd/MM/yyyy HH:mm:ss");
    const content = html`<p class="hint">It is ${now} in the sandbox.</p>
      ${loginTable(players)} ${groups}`;
    return panelPage({ path: "/", title: "Controls", nonce, site: kernel.origins.site, content });
  });

  kernel.page("operator", "/control", () => ({
    json: controls
      .all()
      .map(({ module, name, label, fields = {} }) => ({ module, name, label, fields: Object.keys(fields) })),
  }));

  kernel.page(
    "operator",
    "/control/{module}/{name}",
    async ({ params: { module = "", name = "" }, body, form }) => {
      const result = await controls.apply(module, name, body).catch((error: unknown) => {
        if (!(error instanceof Error)) throw error;
        throw new Refusal({ status: error instanceof ControlMisused ? 400 : 409, msg: error.message });
      });
      const pressed = `${module}/${name}`;
      return form ? { redirect: `/?${new URLSearchParams({ pressed, result })}#${pressed}` } : { json: { result } };
    },
    { method: "POST", transaction: false },
  );
};
