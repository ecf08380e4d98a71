import type { TabMessage } from "../ports/tabs.ts";

/** What another tab sent. Any script of the origin can send a message, an older version of the client among them. */
export const asTabMessage = (message: unknown): { readonly [Key in keyof TabMessage]?: unknown } =>
  typeof message === "object" && message !== null ? message : {};
