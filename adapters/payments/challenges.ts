import * as Deferred from "effect/Deferred";
import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import * as Result from "effect/Result";
import * as Schema from "effect/Schema";
import { BehaviorSubject } from "rxjs";
import { type ChallengeOutcome, Challenges } from "../../domain/ports/challenges.ts";
import { type RefuseArrival, refuseArrivals } from "./arrivals.ts";
import { returnsAt } from "./challenge-returns.ts";
import { ChallengeReturned } from "./messages.ts";

interface UnderWay {
  readonly url: string;
  readonly end: (outcome: ChallengeOutcome) => void;
}

export interface ChallengeOptions {
  /** The site's origin, on which the challenge's frame ends. */
  readonly site: string;
  /** The allowed origins of challenges. */
  readonly allowed: readonly string[];
}

const decode = Schema.decodeUnknownResult(ChallengeReturned);

/** Challenges in a frame that ends on a page of the site, which sends a message to the surrounding page. */
export const layerChallenges = ({ site, allowed }: ChallengeOptions) =>
  Layer.effect(
    Challenges,
    Effect.map(refuseArrivals, (refuse): Challenges["Service"] => {
      const current$ = new BehaviorSubject<UnderWay | undefined>(undefined);
      return {
        returns: returnsAt(site),
        run: ({ url }) =>
          Effect.gen(function* () {
            if (!URL.canParse(url) || !allowed.includes(new URL(url).origin)) {
              refuse("challenge", "from an origin that shows no challenges", url);
              return "rejected";
            }
            const ended = yield* Deferred.make<ChallengeOutcome>();
            current$.next({ url, end: (outcome) => void Deferred.doneUnsafe(ended, Effect.succeed(outcome)) });
            return yield* Effect.ensuring(
              Deferred.await(ended),
              Effect.sync(() => current$.next(undefined)),
            );
          }),
        show: (place) =>
          Effect.callback<never>(() => {
            let hide: () => void = () => undefined;
            const subscription = current$.subscribe((current) => {
              hide();
              hide = current === undefined ? () => undefined : showIn(place as HTMLElement, current, site, refuse);
            });
            return Effect.sync(() => {
              subscription.unsubscribe();
              hide();
            });
          }),
        abandon: Effect.sync(() => current$.value?.end("abandoned")),
      };
    }),
  );

/** The challenge's frame. Messages from the bank are ignored. Our own return page reports the result. */
function showIn(place: HTMLElement, { url, end }: UnderWay, site: string, refuse: RefuseArrival): () => void {
  const window = place.ownerDocument.defaultView as Window;
  // Its sandbox is set below.
  // oxlint-disable-next-line react/iframe-missing-sandbox
  const frame = place.ownerDocument.createElement("iframe");
  frame.title = "Your bank's check of this payment";
  // The frame may run scripts and send forms, but not navigate the surrounding page.
  frame.setAttribute("sandbox", "allow-forms allow-same-origin allow-scripts");
  frame.className = "ed-challenge-frame";
  frame.src = url;
  const arrived = (event: MessageEvent) => {
    if (event.source === null || event.source !== frame.contentWindow) return;
    if (event.origin !== site) return refuse("challenge", "from another origin than our own", event.data);
    const decoded = decode(event.data);
    if (Result.isFailure(decoded)) return refuse("challenge", "not a message that we know", event.data);
    // Any result other than success is a rejection (`CARD-015`).
    end(decoded.success.outcome === "success" ? "fulfilled" : "rejected");
  };
  window.addEventListener("message", arrived);
  place.append(frame);
  return () => {
    window.removeEventListener("message", arrived);
    frame.remove();
  };
}
