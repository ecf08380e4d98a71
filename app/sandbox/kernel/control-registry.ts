import type { Control, ControlField, ControlFields, Controls } from "./controls.ts";

/** The value does not fit the control's field. */
export class ControlMisused extends Error {}

const read = (name: string, field: ControlField, value: unknown): unknown => {
  switch (field.kind) {
    case "toggle":
      return value === true || value === "true" || value === "on";
    case "number": {
      const number = typeof value === "string" && value.trim() !== "" ? Number(value) : value;
      if (typeof number !== "number" || !Number.isFinite(number)) throw new ControlMisused(`${name} is no number`);
      return number;
    }
    case "choice":
      if (!field.options().some((option) => option.value === value)) throw new ControlMisused(`${name} is no choice`);
      return value;
    case "text":
    case "player":
      return typeof value === "string" ? value : "";
  }
};

/** All controls, for the control panel and for tests. */
export class ControlRegistry implements Controls {
  readonly #controls = new Map<string, Control>();
  readonly #transact: <A>(run: () => A) => Promise<A>;

  constructor(transact: <A>(run: () => A) => Promise<A>) {
    this.#transact = transact;
  }

  readonly define = <const Fields extends ControlFields>(control: Control<Fields>): void => {
    const key = `${control.module}/${control.name}`;
    if (this.#controls.has(key)) throw new Error(`control ${key} is defined twice`);
    this.#controls.set(key, control as unknown as Control);
  };

  all(): readonly Control[] {
    return [...this.#controls.values()];
  }

  /** Runs a control and returns its message. Throws ControlMisused if a value does not fit. */
  async apply(module: string, name: string, values: Readonly<Record<string, unknown>>): Promise<string> {
    const control = this.#controls.get(`${module}/${name}`);
    if (control === undefined) throw new ControlMisused(`there is no control ${module}/${name}`);
    const fields = Object.entries(control.fields ?? {});
    const input = Object.fromEntries(fields.map(([field, of]) => [field, read(field, of, values[field])]));
    const run = () => control.apply(input as never);
    return (await (control.alone === true ? run() : this.#transact(run))) ?? "Done";
  }
}
