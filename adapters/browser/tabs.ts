import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import { Observable } from "rxjs";
import { type TabMessage, Tabs } from "../../domain/ports/tabs.ts";
import { lockClaims } from "./claims.ts";

const CHANNEL = "eyes-down";
/** The wait for the end of a page that this tab has left and that has the name. */
const PATIENCE_MS = 3_000;

const connect = () => {
  const channel = new BroadcastChannel(CHANNEL);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel has no target origin
  const post = (message: TabMessage) => channel.postMessage(message);
  /** The announcement of this tab, until the player signs out in it. */
  let opened: TabMessage | undefined;
  const { claim, release, watch } = lockClaims(navigator.locks, undefined, { of: "tab", isGrantedWhereRefused: true });
  addEventListener("pagehide", () => opened !== undefined && post({ ...opened, kind: "closed" }));
  // The browser can show the page again as it was.
  addEventListener("pageshow", ({ persisted }) => persisted && opened !== undefined && post(opened));
  return {
    send: (message: TabMessage) => {
      if (message.kind === "opened") opened = message;
      if (message.kind === "signed-out") opened = undefined;
      post(message);
    },
    message$: new Observable<unknown>((subscriber) => {
      const listen = ({ data }: MessageEvent) => subscriber.next(data);
      channel.addEventListener("message", listen);
      return () => channel.removeEventListener("message", listen);
    }),
    claim: (name: string) => Effect.promise(() => claim(name, PATIENCE_MS)),
    release: (name: string) => Effect.sync(() => release(name)),
    elsewhere$: (name: string) =>
      new Observable<boolean>((subscriber) => {
        const { check, stop } = watch(name, (isElsewhere) => subscriber.next(isElsewhere));
        // A page that the browser suspended has missed messages.
        addEventListener("visibilitychange", check);
        return () => {
          removeEventListener("visibilitychange", check);
          stop();
        };
      }),
  };
};

export const layerTabs = typeof BroadcastChannel === "undefined" ? Tabs.absent : Layer.sync(Tabs, connect);
