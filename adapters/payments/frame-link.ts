import * as Effect from "effect/Effect";
import * as Result from "effect/Result";
import * as Schema from "effect/Schema";
import { BehaviorSubject, type Observable } from "rxjs";
import type { RefuseArrival } from "./arrivals.ts";
import { FromFrame, type ToFrame } from "./messages.ts";

/** A frame that does not report within this time has failed to load its script. A later answer is ignored. */
const FRAME_TIMEOUT_MS = 10_000;

type Question = Extract<ToFrame, { readonly id: number }>;
type Unnumbered<T> = T extends unknown ? Omit<T, "id"> : never;

class FrameSilent extends Schema.TaggedError<FrameSilent>()("FrameSilent", {}) {}
export class FrameRefused extends Schema.TaggedError<FrameRefused>()("FrameRefused", {
  reason: Schema.Literals(["invalid", "empty"]),
}) {}

/** A connection to a provider's frame. */
export interface FrameLink {
  readonly complete$: Observable<boolean>;
  /** Asks the frame's script. Without an answer in time the reason is `empty`. */
  readonly ask: (question: Unnumbered<Question>) => Effect.Effect<unknown, FrameRefused>;
}

export interface FrameRequest {
  /** The name under which its refused messages are recorded. */
  readonly name: "card-fields" | "paypal" | "google";
  readonly place: HTMLElement;
  readonly url: URL;
  /** The frame's title, for screen readers. */
  readonly title: string;
  readonly authorisation: string | null;
  readonly refuse: RefuseArrival;
  /** Further permissions of the frame, as sandbox keywords. */
  readonly mayAlso?: string;
}

const decode = Schema.decodeUnknownResult(FromFrame);

/** Shows a provider's frame in an element until the scope closes. Only messages of this frame and origin are handled. */
export const openFrame = Effect.fnUntraced(function* (request: FrameRequest) {
  const { name, place, url, title, authorisation, refuse, mayAlso = "" } = request;
  const document = place.ownerDocument;
  const window = document.defaultView as Window;
  const complete$ = new BehaviorSubject(false);
  const questions = new Map<number, (answer: Effect.Effect<unknown, FrameRefused>) => void>();
  let asked = 0;
  let isReady: () => void = () => undefined;

  const frame = document.createElement("iframe");
  frame.title = title;
  frame.setAttribute("sandbox", `allow-forms allow-same-origin allow-scripts ${mayAlso}`.trimEnd());
  frame.src = url.href;
  frame.className = "ed-provider-frame";
  frame.referrerPolicy = "origin";
  const post = (message: ToFrame) => frame.contentWindow?.postMessage(message, url.origin);

  const receive = (message: FromFrame) => {
    switch (message.type) {
      case "ready":
        return isReady();
      case "size":
        frame.style.height = `${message.heightPx}px`;
        return;
      case "state":
        return complete$.next(message.complete);
      case "escape":
        frame.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true, cancelable: true }));
        return;
      case "answer":
        return questions.get(message.id)?.(Effect.succeed(message.answer));
      case "failure":
        return questions.get(message.id)?.(Effect.fail(new FrameRefused({ reason: message.reason })));
    }
  };
  const arrived = (event: MessageEvent) => {
    if (event.source === null || event.source !== frame.contentWindow) return;
    if (event.origin !== url.origin) return refuse(name, "from another origin than the provider's", event.data);
    const decoded = decode(event.data);
    if (Result.isSuccess(decoded)) receive(decoded.success);
    else refuse(name, "not a message that we know", event.data);
  };

  const ready = Effect.callback<void>((resume) => {
    isReady = () => resume(Effect.void);
    place.append(frame);
  });
  yield* Effect.acquireRelease(
    Effect.sync(() => window.addEventListener("message", arrived)),
    () =>
      Effect.sync(() => {
        window.removeEventListener("message", arrived);
        frame.remove();
        complete$.complete();
      }),
  );
  yield* ready.pipe(
    Effect.timeout(FRAME_TIMEOUT_MS),
    Effect.mapError(() => new FrameSilent()),
  );
  post({ type: "start", authorisation });

  const ask: FrameLink["ask"] = (question) =>
    Effect.callback<unknown, FrameRefused>((resume) => {
      asked += 1;
      const id = asked;
      questions.set(id, resume);
      post({ ...question, id });
      return Effect.sync(() => void questions.delete(id));
    }).pipe(
      Effect.timeoutOrElse({
        duration: FRAME_TIMEOUT_MS,
        orElse: () => Effect.fail(new FrameRefused({ reason: "empty" })),
      }),
    );
  return { complete$, ask } satisfies FrameLink;
});
