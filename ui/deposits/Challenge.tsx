import { useEffect, useState } from "react";
import { showChallenge } from "../../domain/deposits/card/challenge.ts";
import { usePlayer } from "../player.tsx";
import { ModalSheet } from "../shell/ModalSheet.tsx";
import { Unrecorded } from "../Unrecorded.tsx";
import { challengeWords } from "./words.ts";
import "./deposits.css";

/** The 3-D Secure challenge of the card's bank, in a frame. Closing it without a result ends the deposit (`CARD-016`, `CARD-017`). */
const Challenge = () => {
  const { runtime } = usePlayer();
  const [place, setPlace] = useState<HTMLElement | null>(null);
  useEffect(() => {
    if (runtime === undefined || place === null) return undefined;
    const fiber = runtime.runFork(showChallenge(place));
    return () => fiber.interruptUnsafe();
  }, [runtime, place]);
  return (
    <ModalSheet title={challengeWords.title} variant="dark-fade" hasCloseButton>
      <p className="ed-deposit-note">{challengeWords.lead}</p>
      <div ref={setPlace} className="ed-challenge-place">
        <Unrecorded what="challenge" shape="frame" />
      </div>
    </ModalSheet>
  );
};

export default Challenge;
