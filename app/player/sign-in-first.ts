import { browserStore } from "../../adapters/browser/store.ts";
import { CONFIRM_CODE, SESSION_END } from "../../domain/session/kept.ts";
import { initialSession } from "../../domain/session/initial.ts";
import { initialShell } from "../../domain/shell/initial.ts";
import { leadsToSignIn } from "../../domain/shell/routing/routes.ts";
import { SCREENS } from "../../domain/shell/routing/screens.ts";
import { initialSettings } from "../../domain/shell/settings/initial.ts";
import type { Visitor } from "../../domain/visitor.ts";
import type { PlayerHandle, PlayerRuntime } from "../../ui/player.tsx";
import type { SessionCheck } from "./session-check.ts";
import { startPart } from "./start-again.ts";

/** Draws the view of a player, once its code is loaded; a later call draws it again. */
export type Draw = Promise<(player: PlayerHandle<Visitor>) => void>;

/** A sign-in form that is drawn before the client's code is there. */
export interface ShownSignIn {
  /** Gives the runtime to the commands that wait for it. */
  readonly giveRuntime: (runtime: PlayerRuntime) => void;
}

interface SignInFirst {
  /** The client's code is loaded after it: the form can be used, or something is known that prevents it. */
  readonly before: Promise<unknown>;
  /** The client is there. Gives the form, if it is shown; if it is not, it never will be. */
  readonly end: () => ShownSignIn | undefined;
}

/** Shows the sign-in form as soon as the session check has found no session and the form's code is there. */
export function signInFirst(page: Window, { foundNone }: SessionCheck, draw: Draw): SignInFirst | undefined {
  if (!mayShowSignIn(page)) return undefined;
  const codeLoaded = Promise.all([draw, startPart(() => import("../../ui/session/SignIn.tsx"))]);
  let shown: ShownSignIn | undefined;
  let hasEnded = false;
  const show = async () => {
    const [[drawNow], isVisitor] = await Promise.all([codeLoaded, foundNone]);
    if (hasEnded || !isVisitor) return;
    const coming = new Promise<PlayerRuntime>((giveRuntime) => {
      shown = { giveRuntime };
    });
    drawNow(visitorHandle(page.document, coming));
  };
  const sessionFound = foundNone.then((isVisitor) => (isVisitor ? codeLoaded : undefined));
  void show();
  return {
    // A backend that is slow to answer does not delay the client.
    before: Promise.race([codeLoaded, sessionFound]).then(nextTask),
    end: () => {
      hasEnded = true;
      return shown;
    },
  };
}

const nextTask = () => new Promise((resolve) => setTimeout(resolve));

/** Whether this page shows the sign-in form to a visitor, and nothing about an earlier session or a login that waits for a code. */
export function mayShowSignIn({ document, location, sessionStorage }: Window): boolean {
  // The server made the page for a session, and so without a preload of the form.
  if (document.documentElement.dataset.session === "yes") return false;
  const { pathname, search, hash } = location;
  const stored = browserStore(() => sessionStorage);
  const isNew = [SESSION_END, CONFIRM_CODE].every((key) => stored.get(key) === undefined);
  return isNew && leadsToSignIn({ path: pathname, search, hash });
}

/** The part of a visitor's state that the sign-in page shows, as the fold has it once the session check has found no session. */
export const visitorAtSignIn = (
  scheme: Visitor["settings"]["scheme"],
): Pick<Visitor, "session" | "settings" | "shell"> => ({
  session: { ...initialSession(), authenticated: false },
  settings: { ...initialSettings(), scheme },
  shell: { ...initialShell(), route: { screen: "login", path: SCREENS.login.path, params: {}, index: 0 } },
});

/**
 * The handle of the sign-in page before the client's code is there. It has only the areas that the sign-in page reads, and
 * nothing changes in it. Its commands wait for the client's runtime.
 */
export function visitorHandle(document: Document, comingRuntime: Promise<PlayerRuntime>): PlayerHandle<Visitor> {
  const visitor = visitorAtSignIn(schemeOf(document)) as Visitor;
  return {
    snapshot: () => visitor,
    snapshot$: { subscribe: () => ({ unsubscribe: () => undefined }) },
    runtime: undefined,
    comingRuntime,
  };
}

/** The colour scheme that the page was painted in. */
function schemeOf({ documentElement }: Document) {
  const { scheme } = documentElement.dataset;
  return scheme === "light" || scheme === "dark" ? scheme : "device";
}
