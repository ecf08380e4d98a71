import { useMemo } from "react";
import { googleOffered } from "../../domain/session/google.ts";
import { lazily } from "../lazily.ts";
import { usePlayer } from "../player.tsx";
import { LazyPart } from "../shell/LazyPart.tsx";
import { Unrecorded } from "../Unrecorded.tsx";
import type { GoogleSignInProps } from "./GoogleSignIn.tsx";
import { googleFailed } from "./google-offer-words.ts";

const GoogleSignIn = lazily(() => import("./GoogleSignIn.tsx"));

/** The sign-in with Google, beside a form; not loaded unless this browser offers it (`CONST-503`). */
const GoogleOffer = (props: GoogleSignInProps) => {
  const { runtime, replay } = usePlayer();
  const isOffered = useMemo(() => runtime?.runSync(googleOffered) === true, [runtime]);
  if (replay !== undefined) return <Unrecorded what="google" shape="line" />;
  if (!isOffered) return null;
  return (
    <LazyPart of={GoogleSignIn} failure={googleFailed}>
      <GoogleSignIn {...props} />
    </LazyPart>
  );
};

export default GoogleOffer;
