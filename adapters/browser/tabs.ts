import * as Layer from "effect/Layer";
import { Observable } from "rxjs";
import { type TabMessage, Tabs } from "../../domain/ports/tabs.ts";

const CHANNEL = "eyes-down";

const connect = () => {
  const channel = new BroadcastChannel(CHANNEL);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel has no target origin
  const post = (message: TabMessage) => channel.postMessage(message);
  /** The announcement of this tab, until the player signs out in it. */
  let opened: TabMessage | undefined;
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
  };
};

export const layerTabs = typeof BroadcastChannel === "undefined" ? Tabs.absent : Layer.sync(Tabs, connect);
