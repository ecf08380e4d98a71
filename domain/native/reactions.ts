import * as Effect from "effect/Effect";
import { Native, NativeMessages } from "../ports/native.ts";
import { runForEach } from "../reactions/bridge.ts";
import { onChange, onEvent } from "../reactions/subscriptions.ts";
import type { Services } from "../services.ts";
import { SignedIn } from "../session/events.ts";
import { ModalClosed } from "../shell/events.ts";
import { handleArrival } from "./arrivals.ts";
import { afterSignIn } from "./biometric-setup.ts";
import { pushPromptClosed } from "./push-prompt.ts";

const messages = Effect.flatMap(Effect.service(NativeMessages), ({ arrival$ }) => runForEach(arrival$, handleArrival));

const signedIn = onEvent(SignedIn, () => afterSignIn);

/** `WEBVIEW-534` */
const customerKnown = onChange(
  ({ session }) => session.user?.ref,
  (customerId) =>
    customerId === undefined
      ? Effect.void
      : Effect.flatMap(Effect.service(Native), ({ send }) => send({ type: "customer-id", customerId })),
);

const promptClosed = onEvent(ModalClosed, ({ name }) =>
  name === "pushNotificationsManualModal" ? pushPromptClosed : Effect.void,
);

/** The reactions inside the native app. Never ends. */
export const nativeReactions: Effect.Effect<void, never, Services | NativeMessages> = Effect.all(
  [messages, signedIn, customerKnown, promptClosed, Effect.never],
  { concurrency: "unbounded", discard: true },
);
