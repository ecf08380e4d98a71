import "../../ui/theme/theme.css";
import { browserStore } from "../../adapters/browser/store.ts";
import { PageClock } from "../../adapters/browser/page-clock.ts";
import { configuredBase } from "./configured-base.ts";
import { sendSessionCheck } from "./session-check.ts";
import { signInFirst } from "./sign-in-first.ts";
import { startPart } from "./start-again.ts";

const root = document.getElementById("root");
if (root === null) throw new Error("The page has no #root");

const device = { clockMs: () => Date.now(), elapsedMs: () => performance.now() };
const clock = new PageClock(
  device,
  browserStore(() => sessionStorage),
);
const fetch = clock.watch((...request) => window.fetch(...request));
const check = sendSessionCheck(window, configuredBase(document), fetch);
const isOlder = !("toSorted" in []) || !("isWellFormed" in String.prototype) || !("canParse" in URL);
const ready = isOlder ? startPart(() => import("./older-browsers.ts")) : Promise.resolve();
const draw = ready.then(() => startPart(() => import("./view.tsx"))).then(({ drawOn }) => drawOn(root));
const signIn = check && signInFirst(window, check, draw);

/** A visitor gets the form first, and the client's code when the form can be used. For everybody else both load at once. */
async function start(): Promise<void> {
  await Promise.all([ready, signIn?.before]);
  const [{ startClient }] = await Promise.all([
    startPart(() => import("./client.ts")),
    startPart(() => import("../../ui/first-commands.ts")),
  ]);
  startClient({ draw, shown: signIn?.end(), fetch: check?.fetch ?? fetch, clock });
}

void start();
