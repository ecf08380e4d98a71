import type { Control } from "../kernel/controls.ts";
import { ControlMisused } from "../kernel/control-registry.ts";
import { html } from "../kernel/html.ts";
import type { KernelParts } from "../kernel/kernel.ts";
import { Refusal } from "../kernel/refusal.ts";
import { defineFaults } from "./faults.ts";
import { controlForm } from "./fields.ts";
import { deskPage } from "./layout.ts";
import { defineLedger } from "./ledger.ts";
import { defineWorld } from "./world.ts";

const byModule = (controls: readonly Control[]): ReadonlyMap<string, readonly Control[]> => {
  const groups = new Map<string, Control[]>();
  for (const control of controls) groups.set(control.module, [...(groups.get(control.module) ?? []), control]);
  return groups;
};

/** The desk: makes any state happen on demand, as a page for people and as JSON for tests. */
export const deskModule = (parts: KernelParts, reset: () => Promise<void>): void => {
  const { kernel, controls } = parts;
  defineWorld(parts, reset);
  defineFaults(parts);
  defineLedger(parts);

  kernel.page("desk", "/", ({ nonce, query }) => {
    const players = kernel.demoLogins();
    const groups = [...byModule(controls.all())].map(
      ([module, of]) => html`
        <h2>${module}</h2>
        <div class="grid">
          ${of.map((control) => {
            const pressed = query["pressed"] === `${control.module}/${control.name}`;
            return controlForm(control, players, pressed ? query["result"] : undefined);
          })}
        </div>
      `,
    );
    const now = new Date(kernel.clock.now()).toISOString();
    const content = html`<p>It is ${now} in the sandbox.</p>
      ${groups}`;
    return deskPage({ path: "/", title: "Controls", nonce, site: kernel.origins.site, content });
  });

  kernel.page("desk", "/control", () => ({
    json: controls
      .all()
      .map(({ module, name, label, fields = {} }) => ({ module, name, label, fields: Object.keys(fields) })),
  }));

  kernel.page(
    "desk",
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
