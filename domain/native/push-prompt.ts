import * as Effect from "effect/Effect";
import type { DataOf } from "../journal/event.ts";
import { durable, record, visitorSnapshot } from "../ports/journal.ts";
import { Native } from "../ports/native.ts";
import { closeModal, openModal } from "../shell/commands.ts";
import { PushPromptAnswered, PushPromptRequested } from "./events.ts";
import { mayShowPushPrompt } from "./rules.ts";

/** The app asks for the push prompt (`WEBVIEW-516`). */
export const showPushPrompt = Effect.gen(function* () {
  const shown = mayShowPushPrompt(yield* visitorSnapshot);
  const cause = yield* record(PushPromptRequested, { shown }, { by: "native" });
  if (shown) yield* openModal("pushNotificationsManualModal", {}, { by: "native", cause });
});

/** The player wants push notifications: the app shows the system's own prompt (`WEBVIEW-511`, `WEBVIEW-530`). */
export const enablePush = Effect.fnUntraced(function* () {
  yield* answered("enable");
  yield* closeModal("pushNotificationsManualModal");
  yield* report("enable");
});

/** The prompt closed. Without an answer of the player, that counts as 'omit' (`WEBVIEW-512`), also where a link or a page load had opened it. */
export const pushPromptClosed = Effect.gen(function* () {
  const { pushPrompt } = (yield* visitorSnapshot).native;
  if (pushPrompt === "enable" || pushPrompt === "omit") return;
  yield* answered("omit");
  yield* report("omit");
});

type PushAnswer = DataOf<typeof PushPromptAnswered>["answer"];

const answered = (answer: PushAnswer) => record(PushPromptAnswered, { answer }, { by: "player" });

/** A page that the app ends at once takes its last records with it. So the app learns the answer after its record is stored. */
const report = Effect.fnUntraced(function* (answer: PushAnswer) {
  yield* Effect.ignore(durable);
  yield* (yield* Native).send({ type: "show-push-modal", answer });
});
