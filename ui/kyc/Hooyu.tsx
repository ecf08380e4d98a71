import * as Exit from "effect/Exit";
import { useEffect, useRef, useState } from "react";
import { hearIdentityFrame, openIdentityFrame } from "../../domain/kyc/commands.ts";
import { Callout } from "../kit/Callout.tsx";
import { Skeleton } from "../kit/Skeleton.tsx";
import { useAct, usePlayer, useSnapshot } from "../player.tsx";
import { ModalSheet } from "../shell/ModalSheet.tsx";
import "./kyc.css";

interface Opened {
  readonly src: string;
  readonly height: string;
}

/** The identity provider's page, in a frame over the site; a link that is none of theirs closes it (`KYC-524` to `KYC-528`). */
const Hooyu = () => {
  const opened = useIdentityFrame();
  const isOnline = useSnapshot(({ shell }) => shell.online);
  return (
    <ModalSheet title="Identity check">
      <p className="ed-kyc-note">
        This page is our identity provider's. Your document goes to them, and not through us.
      </p>
      {!isOnline && (
        <Callout kind="Attention" size="small" isAnnounced>
          You are not connected to the internet. Your document can be sent once you are.
        </Callout>
      )}
      <div className="ed-kyc-place">
        {opened === undefined ? <Skeleton shape="block" label="Opening the identity check" /> : <Frame {...opened} />}
      </div>
    </ModalSheet>
  );
};

/** Asked for once; whoever has the address is taken for the player, so it is in the frame and nowhere else. */
function useIdentityFrame(): Opened | undefined {
  const { runtime } = usePlayer();
  const [opened, setOpened] = useState<Opened>();
  useEffect(() => {
    if (runtime === undefined) return undefined;
    let isCurrent = true;
    void runtime.runPromiseExit(openIdentityFrame()).then((exit) => {
      if (isCurrent && Exit.isSuccess(exit)) setOpened(exit.value);
    });
    return () => {
      isCurrent = false;
    };
  }, [runtime]);
  return opened;
}

const Frame = ({ src, height }: Opened) => {
  const frame = useRef<HTMLIFrameElement>(null);
  const [isThere, setThere] = useState(false);
  const hear = useAct(hearIdentityFrame);
  useEffect(() => {
    const arrive = ({ data, origin, source }: MessageEvent<unknown>) => {
      if (source !== null && source === frame.current?.contentWindow) hear(data, origin, window.location.origin);
    };
    window.addEventListener("message", arrive);
    return () => window.removeEventListener("message", arrive);
  }, [hear]);
  return (
    <>
      {!isThere && <Skeleton shape="block" label="Opening the identity check" />}
      <iframe
        ref={frame}
        className="ed-kyc-frame"
        title="Identity check"
        // It is of another origin: it may run and send its forms, and not take the whole page elsewhere.
        // oxlint-disable-next-line react/iframe-missing-sandbox
        sandbox="allow-forms allow-same-origin allow-scripts"
        src={src}
        style={{ height }}
        onLoad={() => setThere(true)}
      />
    </>
  );
};

export default Hooyu;
