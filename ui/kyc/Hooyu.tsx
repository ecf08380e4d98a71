import * as Exit from "effect/Exit";
import { useEffect, useRef, useState } from "react";
import { handleIdentityFrameMessage, openIdentityFrame } from "../../domain/kyc/commands.ts";
import { Callout } from "../kit/Callout.tsx";
import { Skeleton } from "../kit/Skeleton.tsx";
import { useAct, usePlayer, useSnapshot } from "../player.tsx";
import { ModalSheet } from "../shell/ModalSheet.tsx";
import { Unrecorded } from "../Unrecorded.tsx";
import { identityFrameWords } from "./words.ts";
import "./kyc.css";

interface IdentityFrame {
  readonly src: string;
  readonly height: string;
}

/** The identity provider's page, in a frame. A link that is not the provider's closes the modal (`KYC-524` to `KYC-528`). */
const Hooyu = () => {
  const opened = useIdentityFrame();
  const isOnline = useSnapshot(({ shell }) => shell.online);
  return (
    <ModalSheet title={identityFrameWords.title}>
      <p className="ed-kyc-note">{identityFrameWords.lead}</p>
      {!isOnline && (
        <Callout kind="Attention" size="small" isAnnounced>
          {identityFrameWords.offline}
        </Callout>
      )}
      <div className="ed-kyc-place">
        {opened === undefined ? (
          <Unrecorded what="identity" shape="frame">
            <Skeleton shape="block" label={identityFrameWords.loading} />
          </Unrecorded>
        ) : (
          <Frame {...opened} />
        )}
      </div>
    </ModalSheet>
  );
};

/** Requests the frame's address once, until the modal closes. The address identifies the player, so only the frame gets it. */
function useIdentityFrame(): IdentityFrame | undefined {
  const { runtime } = usePlayer();
  const [opened, setOpened] = useState<IdentityFrame>();
  useEffect(() => {
    if (runtime === undefined) return undefined;
    const fiber = runtime.runFork(openIdentityFrame());
    fiber.addObserver((exit) => {
      if (Exit.isSuccess(exit)) setOpened(exit.value);
    });
    return () => fiber.interruptUnsafe();
  }, [runtime]);
  return opened;
}

const Frame = ({ src, height }: IdentityFrame) => {
  const frame = useRef<HTMLIFrameElement>(null);
  const [isLoaded, setLoaded] = useState(false);
  const handle = useAct(handleIdentityFrameMessage);
  useEffect(() => {
    const receive = ({ data, origin, source }: MessageEvent<unknown>) => {
      if (source !== null && source === frame.current?.contentWindow) handle(data, origin, window.location.origin);
    };
    window.addEventListener("message", receive);
    return () => window.removeEventListener("message", receive);
  }, [handle]);
  return (
    <>
      {!isLoaded && <Skeleton shape="block" label={identityFrameWords.loading} />}
      <iframe
        ref={frame}
        className="ed-kyc-frame"
        title={identityFrameWords.title}
        // The frame is of another origin. It may run scripts and send forms, but not navigate the whole page.
        // oxlint-disable-next-line react/iframe-missing-sandbox
        sandbox="allow-forms allow-same-origin allow-scripts"
        src={src}
        style={{ height }}
        onLoad={() => setLoaded(true)}
      />
    </>
  );
};

export default Hooyu;
