import { ArrowLeft } from "lucide-react";
import { closeGame } from "../../domain/games/commands.ts";
import { Button } from "../kit/Button.tsx";
import { EyeBall } from "../kit/EyeBall.tsx";
import type { ModalProps } from "../modals.ts";
import { useAct, useSnapshot } from "../player.tsx";
import { ModalSheet } from "../shell/ModalSheet.tsx";
import { gameWords as words } from "./words.ts";
import "./games.css";

/** Shown while a game is being prepared, before it has a frame (`MODAL-140`). */
const GamePreloader = ({ params: { refName } }: ModalProps<"gamePreloader">) => {
  const name = useSnapshot(({ lobby }) => (lobby.games[refName ?? ""] ?? lobby.live?.[refName ?? ""])?.name);
  const leave = useAct(closeGame);
  return (
    <ModalSheet
      title={words.loading(name)}
      footer={
        <Button variant="secondary" icon={ArrowLeft} onClick={() => leave()}>
          {words.backToLobby}
        </Button>
      }
    >
      <div className="ed-game-preloader" role="status">
        <EyeBall size={72} />
        <p>{words.preloading}</p>
      </div>
    </ModalSheet>
  );
};

export default GamePreloader;
