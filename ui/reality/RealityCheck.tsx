import { keepPlaying, logOutOfReality } from "../../domain/reality/commands.ts";
import { REALITY_BUTTONS, sessionFigures } from "../../domain/reality/queries.ts";
import { Button } from "../kit/Button.tsx";
import { EyeBall } from "../kit/EyeBall.tsx";
import { useCommand, useSnapshot } from "../player.tsx";
import { ModalSheet } from "../shell/ModalSheet.tsx";
import "./reality.css";

/** The player wanted to be asked: how the session goes, and whether it goes on (`REALITY-507`, `REALITY-508`). */
const RealityCheck = () => {
  const leave = useCommand(logOutOfReality);
  const stay = useCommand(keepPlaying);
  return (
    <ModalSheet title="Reality check" role="alertdialog">
      <div className="ed-reality">
        <EyeBall size={72} />
        <p>You asked us to stop you now and then. This is how your session has gone so far.</p>
        <Figures />
        <div className="ed-reality-buttons">
          <Button isFullWidth disabled={stay.pending} isPending={leave.pending} onClick={() => void leave.run()}>
            {REALITY_BUTTONS.logOut}
          </Button>
          <Button
            variant="secondary"
            isFullWidth
            disabled={leave.pending}
            isPending={stay.pending}
            onClick={() => void stay.run()}
          >
            {REALITY_BUTTONS.continue}
          </Button>
        </div>
      </div>
    </ModalSheet>
  );
};

const Figures = () => {
  const figures = sessionFigures(useSnapshot(({ reality }) => reality));
  if (figures.length === 0) return null;
  return (
    <dl className="ed-reality-figures">
      {figures.map(({ label, text }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className="ed-tabular">{text}</dd>
        </div>
      ))}
    </dl>
  );
};

export default RealityCheck;
