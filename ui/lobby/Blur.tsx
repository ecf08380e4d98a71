import { Link } from "wouter";
import { explainsBlur, isBlurred } from "../../domain/lobby/tiles.ts";
import { SCREENS } from "../../domain/shell/routing/screens.ts";
import { Callout } from "../kit/Callout.tsx";
import { VisuallyHidden } from "../kit/VisuallyHidden.tsx";
import { useSnapshot } from "../player.tsx";
import { blurWords as words } from "./words.ts";

/** Why the pictures are blurred (`LOBBY-117`), and where the player can be verified. */
export const BlurCallout = () =>
  useSnapshot(({ kyc }) => explainsBlur(kyc)) && (
    <Callout kind="Info" size="small">
      {words.why} <Link href={SCREENS.verification.path}>{words.verification}</Link>
    </Callout>
  );

/** The blur of a picture in words. A screen reader does not read them until the status is known. */
export const BlurredPicture = () =>
  useSnapshot(({ kyc: { status } }) => status !== null && isBlurred(status)) && (
    <VisuallyHidden> {words.blurred}</VisuallyHidden>
  );
