import * as Layer from "effect/Layer";
import { Observable, share } from "rxjs";
import { type TabMessage, Tabs } from "../../domain/ports/tabs.ts";

const CHANNEL = "eyes-down";

/** Any script of the site's origin can write to the channel, an old version of the client among them. */
const isTabMessage = (data: unknown): data is TabMessage =>
  typeof data === "object" &&
  data !== null &&
  (data as TabMessage).kind === "signed-out" &&
  typeof (data as TabMessage).player === "string";

const connect = () => {
  const channel = new BroadcastChannel(CHANNEL);
  const message$ = new Observable<TabMessage>((subscriber) => {
    const receive = ({ data }: MessageEvent) => isTabMessage(data) && subscriber.next(data);
    channel.addEventListener("message", receive);
    return () => channel.removeEventListener("message", receive);
  }).pipe(share());
  return { tell: (message: TabMessage) => channel.postMessage(message), message$ };
};

export const layerTabs = typeof BroadcastChannel === "undefined" ? Tabs.absent : Layer.sync(Tabs, connect);
