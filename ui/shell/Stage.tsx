import { type ComponentType, Suspense } from "react";
import { Route } from "wouter";
import { SCREENS, type ScreenName } from "../../domain/shell/screens.ts";
import { useSnapshot } from "../player.tsx";
import { type ScreenProps, screens } from "../routes.ts";
import { AccountFrame, isInAccountFrame } from "./account/AccountFrame.tsx";
import { NotHere } from "./NotHere.tsx";
import { PublicFrame } from "./PublicFrame.tsx";
import { ScreenSkeleton } from "./ScreenSkeleton.tsx";
import { SecureFrame } from "./SecureFrame.tsx";

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
  return <Frame>{isInAccountFrame(name) ? <AccountFrame>{screen}</AccountFrame> : screen}</Frame>;
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
