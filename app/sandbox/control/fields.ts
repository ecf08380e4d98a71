import type { Control, ControlField } from "../kernel/controls.ts";
import { html, type Markup } from "../kernel/html.ts";
import type { DemoLogin } from "../kernel/types.ts";

const options = (choices: readonly { readonly value: string; readonly label: string }[], chosen?: string): Markup =>
  html`${choices.map(
    ({ value, label }) => html`<option value="${value}" ${value === chosen ? html`selected` : null}>${label}</option>`,
  )}`;

const playerOptions = (players: readonly DemoLogin[]) =>
  players.map(({ playerId, login, about }) => ({ value: playerId, label: `${login} — ${about}` }));

const input = (id: string, name: string, field: ControlField, players: readonly DemoLogin[]): Markup => {
  switch (field.kind) {
    case "toggle":
      return html`<input id="${id}" name="${name}" type="checkbox" ${field.value?.() ? html`checked` : null} />`;
    case "number":
      return html`<input id="${id}" name="${name}" type="number" step="any" value="${field.value?.()}" required />`;
    case "text":
      return html`<input id="${id}" name="${name}" type="text" value="${field.value?.()}" />`;
    case "choice":
      return html`<select id="${id}" name="${name}">
        ${options(field.options(), field.value?.())}
      </select>`;
    case "player":
      return html`<select id="${id}" name="${name}">
        ${options(playerOptions(players))}
      </select>`;
  }
};

/** A control as a form: its fields, its button, and the result of the last press. */
export const controlForm = (control: Control, players: readonly DemoLogin[], result: string | undefined): Markup => {
  const key = `${control.module}/${control.name}`;
  const fields = Object.entries(control.fields ?? {}).map(([name, field]) => {
    const id = `${control.module}-${control.name}-${name}`;
    const label = field.kind === "player" ? (field.label ?? "Player") : field.label;
    return html`<p class="field"><label for="${id}">${label}</label>${input(id, name, field, players)}</p>`;
  });
  return html`<form method="post" action="/control/${key}" id="${key}">
    <h3>${control.label}</h3>
    ${control.hint === undefined ? null : html`<p class="hint">${control.hint}</p>`} ${fields}
    <button type="submit">${fields.length === 0 ? control.label : "Apply"}</button>
    ${result === undefined ? null : html`<p class="result" role="status">${result}</p>`}
  </form>`;
};
