import { Suspense, useDeferredValue } from "react";
import { tabOf } from "../../domain/shell/routing/account-tabs.ts";
import { screenAt } from "../../domain/shell/routing/screens.ts";
import { type FurtherScreenName, type ScreenProps, screens } from "../routes.ts";
import { useVisitor } from "../player.tsx";
import AccountFrame from "./account/AccountFrame.tsx";
import { ScreenSkeleton } from "./ScreenSkeleton.tsx";

const NONE: ScreenProps["params"] = {};

/** Any screen except the sign-in. Account screens are in the account's frame. */
const FurtherScreen = ({ name }: { readonly name: FurtherScreenName }) => {
  const params = useVisitor(({ shell }) => shell.route?.params ?? NONE);
  const Screen = screens[name];
  const isRoom = name === "bingoRoom";
  // The press that leads here is answered by the placeholder. The screen before it is gone then.
  const isDrawn = useDeferredValue(name) === name;
  const screen = isDrawn ? (
    <Suspense key={name} fallback={<ScreenSkeleton isRoom={isRoom} />}>
      <Screen params={params} />
    </Suspense>
  ) : (
    <ScreenSkeleton isRoom={isRoom} isQuiet />
  );
  return tabOf(name) !== undefined ? <AccountFrame>{screen}</AccountFrame> : screen;
};

/** Loads the screen at a path before it is shown. From a public path a player comes to the lobby. */
export function preloadScreen(path: string): Promise<unknown> {
  const found = screenAt(path);
  return screens[found === undefined || found.access === "public" ? "lobby" : found.screen].preload();
}

export default FurtherScreen;
