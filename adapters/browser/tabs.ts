import * as Layer from "effect/Layer";
import { Observable } from "rxjs";
import { Tabs } from "../../domain/ports/tabs.ts";

const CHANNEL = "eyes-down";

const connect = () => {
  const channel = new BroadcastChannel(CHANNEL);
  return {
    tell: (message: unknown) => channel.postMessage(message),
    message$: new Observable<unknown>((subscriber) => {
      channel.onmessage = ({ data }) => subscriber.next(data);
    }),
  };
};

export const layerTabs = typeof BroadcastChannel === "undefined" ? Tabs.absent : Layer.sync(Tabs, connect);
