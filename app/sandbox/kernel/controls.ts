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

/** An action of the control panel or of a test. Without fields it is a button. */
export interface Control<Fields extends ControlFields = ControlFields> {
  readonly module: string;
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  readonly fields?: Fields;
  /** Runs without a transaction. A control that waits for other work, such as the clock, must not block it. */
  readonly alone?: boolean;
  /** Runs in a transaction. The returned text is shown on the panel. Throw an Error to refuse. */
  readonly apply: (values: ControlValues<Fields>) => string | void | Promise<string | void>;
}

export interface Controls {
  readonly define: <const Fields extends ControlFields>(control: Control<Fields>) => void;
}
