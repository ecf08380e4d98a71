import type { ShellState } from "./state.ts";

/** The shell before its first event. In its own file, because the sign-in page is drawn before any event's code is there. */
export const initialShell = (): ShellState => ({
  device: null,
  webview: false,
  online: true,
  reloading: false,
  route: null,
  modals: [],
  notices: [],
  maintenance: null,
  dismissed: [],
  dialogActions: [],
  startupShown: [],
  footer: null,
  theme: null,
  bingoRules: undefined,
  occupations: undefined,
  contentFailed: [],
  loaded: false,
  pushNotifications: null,
});
