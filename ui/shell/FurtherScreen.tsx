import { Suspense } from "react";
import { Route } from "wouter";
import { tabOf } from "../../domain/shell/routing/account-tabs.ts";
import { SCREENS, screenAt } from "../../domain/shell/routing/screens.ts";
import { type FurtherScreenName, type ScreenProps, screens } from "../routes.ts";
import AccountFrame from "./account/AccountFrame.tsx";
import { ScreenSkeleton } from "./ScreenSkeleton.tsx";

/** Any screen except the sign-in. Account screens are in the account's frame. */
const FurtherScreen = ({ name }: { readonly name: FurtherScreenName }) => {
  const screen = (
    <Suspense fallback={<ScreenSkeleton isRoom={name === "bingoRoom"} />}>
      <Screen name={name} />
    </Suspense>
  );
  return tabOf(name) !== undefined ? <AccountFrame>{screen}</AccountFrame> : screen;
};

/** Wouter's `Route` parses the parameters, so that components below can read them with `useParams`. */
const Screen = ({ name }: { readonly name: FurtherScreenName }) => (
  <Route path={SCREENS[name].path}>
    {(params) => {
      const Component = screens[name];
      return <Component params={params as ScreenProps["params"]} />;
    }}
  </Route>
);

/** Loads the screen at a path before it is shown. From a public path a player comes to the lobby. */
export function preloadScreen(path: string): Promise<unknown> {
  const found = screenAt(path);
  return screens[found === undefined || found.access === "public" ? "lobby" : found.screen].preload();
}

export default FurtherScreen;
