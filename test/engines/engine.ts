/**
 * A browser that is not Chromium, as one player uses it: by the roles and names of what the page has, with the keys and the
 * pointer. Each act waits until the page has what it needs, and fails after a minute with what the page has instead.
 */
export interface EngineBrowser {
  readonly open: (address: string) => Promise<void>;
  /** Waits for the element with this role, the `field` with this label, or the `text`. */
  readonly sees: (kind: string, name: string | RegExp) => Promise<void>;
  /** Waits until the text of the page or of the frame has these words. */
  readonly shows: (words: string | RegExp) => Promise<void>;
  /** Waits until the address has this part. */
  readonly isAt: (part: string) => Promise<void>;
  readonly press: (kind: string, name: string | RegExp) => Promise<void>;
  /** Types a text in place of what the field has. */
  readonly type: (label: string | RegExp, text: string) => Promise<void>;
  /** Chooses a file, as in the dialogue that the field opens. */
  readonly choose: (label: string, path: string) => Promise<void>;
  /** Does something in the frame whose address has this part, and returns to the page. */
  readonly inFrame: (part: string, act: () => Promise<void>) => Promise<void>;
  /** Does something in the window that an act opens, until it closes, and returns to the page. */
  readonly inNewWindow: (opens: () => Promise<void>, act: () => Promise<void>) => Promise<void>;
  /** Saves a file by an act, and returns its content. */
  readonly saved: (act: () => Promise<void>) => Promise<string>;
  /** False after a crash. */
  readonly isRunning: () => Promise<boolean>;
  /** Also after a crash. */
  readonly close: () => Promise<void>;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}
