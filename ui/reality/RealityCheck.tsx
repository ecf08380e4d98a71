import { formatMoney, subtract } from "../../domain/money.ts";
import { keepPlaying, logOutOfReality } from "../../domain/reality/commands.ts";
import { goTo } from "../../domain/shell/commands.ts";
import { Button } from "../kit/Button.tsx";
import { EyeBall } from "../kit/EyeBall.tsx";
import { useAct, useCommand, useSnapshot } from "../player.tsx";
import { ModalSheet } from "../shell/ModalSheet.tsx";
import { checkWords, durationWords } from "./words.ts";
import "./reality.css";

/** Shows the figures of the session, with buttons to log out and to continue (`REALITY-507`, `REALITY-508`). */
const RealityCheck = () => {
  const leave = useCommand(logOutOfReality);
  const stay = useCommand(keepPlaying);
  const go = useAct(goTo);
  const follow = async (path: string) => {
    await stay.run();
    go(path);
  };
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
        <ul className="ed-reality-links" role="list">
          {LINKS.map(({ label, path }) => (
            <li key={path}>
              <a
                href={path}
                onClick={(event) => {
                  event.preventDefault();
                  void follow(path);
                }}
              >
                {label}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </ModalSheet>
  );
};

/** Each answers the check first, so that the next one is timed. */
const LINKS = [
  { label: checkWords.limits, path: "/secure/user/account/limits" },
  { label: checkWords.history, path: "/secure/user/account/game-transactions" },
] as const;

const Figures = () => {
  const figures = useSnapshot(({ reality }) => reality.figures);
  if (figures === null) return null;
  const rows = [
    { label: checkWords.played, text: durationWords(figures.sessionDurationInSeconds) },
    { label: checkWords.won, text: formatMoney(figures.sessionWinnings) },
    { label: checkWords.lost, text: formatMoney(figures.sessionLosses) },
    { label: checkWords.net, text: formatMoney(subtract(figures.sessionWinnings, figures.sessionLosses)) },
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
