import { formatMoney } from "../../domain/money.ts";
import { keepPlaying, logOutOfReality } from "../../domain/reality/commands.ts";
import { Button } from "../kit/Button.tsx";
import { EyeBall } from "../kit/EyeBall.tsx";
import { useCommand, useSnapshot } from "../player.tsx";
import { ModalSheet } from "../shell/ModalSheet.tsx";
import { checkWords, durationWords } from "./words.ts";
import "./reality.css";

/** Shows the figures of the session, with buttons to log out and to continue (`REALITY-507`, `REALITY-508`). */
const RealityCheck = () => {
  const leave = useCommand(logOutOfReality);
  const stay = useCommand(keepPlaying);
  return (
    <ModalSheet title={checkWords.title} role="alertdialog">
      <div className="ed-reality">
        <EyeBall size={72} />
        <p>{checkWords.lead}</p>
        <Figures />
        <div className="ed-reality-buttons">
          <Button isFullWidth disabled={stay.pending} isPending={leave.pending} onClick={() => void leave.run()}>
            {checkWords.logOut}
          </Button>
          <Button
            variant="secondary"
            isFullWidth
            disabled={leave.pending}
            isPending={stay.pending}
            onClick={() => void stay.run()}
          >
            {checkWords.continue}
          </Button>
        </div>
      </div>
    </ModalSheet>
  );
};

const Figures = () => {
  const figures = useSnapshot(({ reality }) => reality.figures);
  if (figures === null) return null;
  const rows = [
    { label: checkWords.played, text: durationWords(figures.sessionDurationInSeconds) },
    { label: checkWords.won, text: formatMoney(figures.sessionWinnings) },
    { label: checkWords.lost, text: formatMoney(figures.sessionLosses) },
  ];
  return (
    <dl className="ed-reality-figures">
      {rows.map(({ label, text }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className="ed-tabular">{text}</dd>
        </div>
      ))}
    </dl>
  );
};

export default RealityCheck;
