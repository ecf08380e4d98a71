/** One input of a control. */
export type ControlField =
  | { readonly kind: "text"; readonly label: string; readonly value?: () => string }
  | { readonly kind: "number"; readonly label: string; readonly value?: () => number }
  | { readonly kind: "toggle"; readonly label: string; readonly value?: () => boolean }
  | {
      readonly kind: "choice";
      readonly label: string;
      readonly options: () => readonly { readonly value: string; readonly label: string }[];
      readonly value?: () => string;
    }
  /** A demo player, by player id. */
  | { readonly kind: "player"; readonly label?: string };

export type ControlFields = Readonly<Record<string, ControlField>>;

export type ControlValues<Fields extends ControlFields> = {
  readonly [Name in keyof Fields]: Fields[Name]["kind"] extends "number"
    ? number
    : Fields[Name]["kind"] extends "toggle"
      ? boolean
      : string;
};

/** Something that the control page, or a test, can make happen. Without fields it is a button. */
export interface Control<Fields extends ControlFields = ControlFields> {
  readonly module: string;
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  readonly fields?: Fields;
  /** Runs in no transaction: what waits for others, such as the clock, must not keep them waiting. */
  readonly alone?: boolean;
  /** Runs in a transaction; what it gives is shown to whoever pressed. Throw an Error to refuse. */
  readonly apply: (values: ControlValues<Fields>) => string | void | Promise<string | void>;
}

export interface Controls {
  readonly define: <const Fields extends ControlFields>(control: Control<Fields>) => void;
}
