import { Suspense } from "react";
import { SCREENS, type ScreenName } from "../../domain/shell/routing/screens.ts";
import { useShownErrors } from "../display/use-shown-errors.ts";
import { lazily } from "../lazily.ts";
import type { FurtherScreenName } from "../routes.ts";
import { useVisitor } from "../player.tsx";
import { LoadingView } from "./LoadingView.tsx";
import { PublicFrame } from "./PublicFrame.tsx";
import { ScreenSkeleton } from "./ScreenSkeleton.tsx";
import { preloadFooter } from "./SiteFooter.tsx";
import { usePageTitle } from "./use-page-title.ts";

// Loaded lazily: a signed-out player needs no header, menus or tabs, and the login page needs no other screen.
const SignIn = lazily(() => import("../session/SignIn.tsx"));
const SecureFrame = lazily(() => import("./SecureFrame.tsx"));
const FurtherScreen = lazily(() => import("./FurtherScreen.tsx"));

/** Loads the frame of a player's screens before it is shown. */
export const preloadFrame = (): Promise<unknown> => {
  void preloadFooter();
  return SecureFrame.preload();
};

/** Loads the sign-in before it is shown. */
export const preloadSignIn = (): Promise<unknown> => SignIn.preload();

/** Loads a player's screen before it is shown. */
export const preloadScreenAt = async (path: string): Promise<unknown> => {
  await FurtherScreen.preload();
  return (await import("./FurtherScreen.tsx")).preloadScreen(path);
};

const frames = { public: PublicFrame, return: PublicFrame, secure: SecureFrame };

/** Both steps of a sign-in are one component, because the second sends the credentials of the first again. */
const isSignIn = (name: ScreenName): name is Exclude<ScreenName, FurtherScreenName> =>
  name === "login" || name === "confirmCode";

/** The player's current screen in the frame of its area. */
export const Stage = () => {
  const name = useVisitor(({ shell }) => shell.route?.screen) as ScreenName | undefined;
  usePageTitle();
  useShownErrors();
  if (name === undefined || !Object.hasOwn(SCREENS, name)) return null;
  const Frame = frames[SCREENS[name].access];
  const isRoom = name === "bingoRoom";
  return (
    <Suspense fallback={<LoadingView isRoom={isRoom} />}>
      <Frame>
        <Suspense fallback={<ScreenSkeleton isRoom={isRoom} />}>
          {isSignIn(name) ? <SignIn /> : <FurtherScreen name={name} />}
        </Suspense>
      </Frame>
    </Suspense>
  );
};
