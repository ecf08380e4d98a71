import { type ComponentType, Suspense } from "react";
import { Route } from "wouter";
import { SCREENS, type ScreenName } from "../../domain/shell/screens.ts";
import { lazily } from "../lazily.ts";
import { useSnapshot } from "../player.tsx";
import { type ScreenProps, screens } from "../routes.ts";
import { AccountFrame, isInAccountFrame } from "./account/AccountFrame.tsx";
import { LoadingView } from "./LoadingView.tsx";
import { NotHere } from "./NotHere.tsx";
import { PublicFrame } from "./PublicFrame.tsx";
import { ScreenSkeleton } from "./ScreenSkeleton.tsx";

// Nobody signed out needs the header, the menus and the tabs.
const SecureFrame = lazily(() => import("./SecureFrame.tsx"));

const frames = { public: PublicFrame, return: PublicFrame, secure: SecureFrame };

/** The screen that the player is on, in the frame of its area. */
export const Stage = () => {
  const name = useSnapshot(({ shell }) => shell.route?.screen) as ScreenName | undefined;
  if (name === undefined || !Object.hasOwn(SCREENS, name)) return null;
  const Frame = frames[SCREENS[name].access];
  const screen = (
    <Suspense fallback={<ScreenSkeleton />}>
      <Screen name={name} />
    </Suspense>
  );
  return (
    <Suspense fallback={<LoadingView />}>
      <Frame>{isInAccountFrame(name) ? <AccountFrame>{screen}</AccountFrame> : screen}</Frame>
    </Suspense>
  );
};

/** Wouter reads the parameters, so that any component below may ask for them with `useParams`. */
const Screen = ({ name }: { readonly name: ScreenName }) => (
  <Route path={SCREENS[name].path}>
    {(params) => {
      const Component: ComponentType<ScreenProps> = screens[name] ?? NotHere;
      return <Component params={params as ScreenProps["params"]} />;
    }}
  </Route>
);
