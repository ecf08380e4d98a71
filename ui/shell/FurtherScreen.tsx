import { type ComponentType, Suspense } from "react";
import { Route } from "wouter";
import { tabOf } from "../../domain/shell/routing/account-tabs.ts";
import { SCREENS, screenAt, type ScreenName } from "../../domain/shell/routing/screens.ts";
import { type ScreenProps, screens } from "../routes.ts";
import AccountFrame from "./account/AccountFrame.tsx";
import { NotFound } from "./NotFound.tsx";
import { ScreenSkeleton } from "./ScreenSkeleton.tsx";

/** Any screen except the login page. Account screens are in the account's frame. */
const FurtherScreen = ({ name }: { readonly name: ScreenName }) => {
  const screen = (
    <Suspense fallback={<ScreenSkeleton />}>
      <Screen name={name} />
    </Suspense>
  );
  return tabOf(name) !== undefined ? <AccountFrame>{screen}</AccountFrame> : screen;
};

/** Wouter's `Route` parses the parameters, so that components below can read them with `useParams`. */
const Screen = ({ name }: { readonly name: ScreenName }) => (
  <Route path={SCREENS[name].path}>
    {(params) => {
      const Component: ComponentType<ScreenProps> = screens[name] ?? NotFound;
      return <Component params={params as ScreenProps["params"]} />;
    }}
  </Route>
);

/** Loads the screen at a path before it is shown. From a public path a player comes to the lobby. */
export function preloadScreen(path: string): Promise<unknown> | undefined {
  const found = screenAt(path);
  return screens[found === undefined || found.access === "public" ? "lobby" : found.screen]?.preload();
}

export default FurtherScreen;
