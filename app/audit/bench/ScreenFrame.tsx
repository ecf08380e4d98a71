import { Monitor, Smartphone } from "lucide-react";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { type Columns, NOTED } from "../engine/explain/columns.ts";
import type { Moment } from "../engine/verdict/opened-log.ts";
import { RouteEntered } from "../../../domain/shell/events.ts";
import { SCREENS } from "../../../domain/shell/routing/screens.ts";
import { londonTimeOfDay } from "../sentences/words.ts";
import { Button } from "../../../ui/kit/Button.tsx";
import { EmptyState } from "../../../ui/kit/EmptyState.tsx";
import { Below } from "../../../ui/kit/HeadingLevel.tsx";
import { Icon } from "../../../ui/kit/Icon.tsx";
import { FrozenBalance } from "./FrozenBalance.tsx";
import { SCREEN_FRAME } from "./screen-frame.ts";
import { shownMoment } from "./shown-moment.ts";
import { useSize } from "./use-size.ts";
import { ANY_AREA } from "../engine/line/withheld.ts";
import { screenWords } from "./words.ts";
import "./screen.css";

const DEVICES = {
  phone: { icon: Smartphone, width: 390, height: 844 },
  desktop: { icon: Monitor, width: 1280, height: 860 },
} as const;
type Device = keyof typeof DEVICES;

export interface ScreenFrameProps {
  readonly moment: Moment;
  /** The text of the page that draws the screen. */
  readonly page: string;
  readonly columns: Columns;
  /** The number of the log's first record. */
  readonly firstSeq: number;
  readonly onGoTo: (line: number) => void;
}

/** What the player saw at that moment: the product's own view of the replayed state, without a runtime. */
export const ScreenFrame = ({ moment, page, columns, firstSeq, onGoTo }: ScreenFrameProps) => {
  const { player } = moment;
  const [chosen, setChosen] = useState<Device>();
  const device = chosen ?? (player.shell.device === "desktop" ? "desktop" : "phone");
  const { route } = player.shell;
  const isKnown = route !== null && Object.hasOwn(SCREENS, route.screen);
  return (
    <div className="ed-screen">
      <div className="ed-screen-bar">
        <h2>{screenWords.title}</h2>
        <div className="ed-segments" role="group" aria-label={screenWords.drawnFor}>
          {(Object.keys(DEVICES) as Device[]).map((name) => (
            <button
              key={name}
              type="button"
              aria-pressed={device === name}
              aria-label={screenWords.devices[name]}
              onClick={() => setChosen(name)}
            >
              <Icon of={DEVICES[name].icon} size={16} />
            </button>
          ))}
        </div>
      </div>
      {isKnown ? (
        <Stage moment={moment} page={page} columns={columns} firstSeq={firstSeq} device={device} />
      ) : (
        <Below level={2}>
          <NoScreen unknown={route?.screen} line={moment.line} columns={columns} onGoTo={onGoTo} />
        </Below>
      )}
      <p className="ed-screen-note">
        {player.wallet.frozen !== null && (
          <b>
            <FrozenBalance />
            {screenWords.frozen(londonTimeOfDay(player.wallet.frozen.until))}
          </b>
        )}
        {isKnown && screenWords.path(route.path)}
        {isKnown && screenWords.notRecorded}
      </p>
    </div>
  );
};

/** The reason why there is no screen, and a button to the first line that has one. */
const NoScreen = ({
  unknown,
  line,
  columns,
  onGoTo,
}: Pick<ScreenFrameProps, "columns" | "onGoTo"> & {
  /** A page that this version does not have. */
  readonly unknown: string | undefined;
  readonly line: number;
}) => {
  const first = useMemo(() => firstPageOf(columns), [columns]);
  if (unknown !== undefined) return <EmptyState title={screenWords.none}>{screenWords.unknown(unknown)}</EmptyState>;
  if (first === undefined)
    return (
      <EmptyState title={screenWords.none}>
        {[SHELL, ANY_AREA].some((area) => columns.names.includes(`${area}.withheld`))
          ? screenWords.withheld
          : screenWords.never}
      </EmptyState>
    );
  return (
    <EmptyState
      title={screenWords.none}
      action={
        first > line && (
          <Button size="small" variant="secondary" onClick={() => onGoTo(first)}>
            {screenWords.first(first)}
          </Button>
        )
      }
    >
      {screenWords.notYet}
    </EmptyState>
  );
};

const SHELL = "shell";

/** The first line that states the open page. */
function firstPageOf({ names, types, noted }: Columns): number | undefined {
  const type = names.indexOf(RouteEntered.type);
  const index = types.findIndex((at, i) => at === type && ((noted[i] ?? 0) & NOTED.folded) !== 0);
  return index < 0 ? undefined : index + 1;
}

interface StageProps extends Pick<ScreenFrameProps, "moment" | "page" | "columns" | "firstSeq"> {
  readonly device: Device;
}

const Stage = ({ moment, page, columns, firstSeq, device }: StageProps) => {
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const room = useSize(place);
  const frame = useRef<HTMLIFrameElement>(null);
  const { width, height } = DEVICES[device];
  const scale = Math.min(1, room.width / width, room.height / height);
  const shown = useMemo(() => shownMoment(moment, columns, firstSeq), [moment, columns, firstSeq]);
  const latest = useRef(shown);
  const show = useCallback(() => {
    // "*", because a page from a disk has no origin to name. The message contains only data of the log.
    frame.current?.contentWindow?.postMessage(latest.current, "*");
  }, []);
  useEffect(() => {
    latest.current = shown;
    show();
  }, [shown, show]);
  useEffect(() => {
    const onMessage = ({ source, data }: MessageEvent) => {
      if (source !== null && source === frame.current?.contentWindow && data === SCREEN_FRAME) show();
    };
    window.addEventListener("message", onMessage);
    return () => window.removeEventListener("message", onMessage);
  }, [show]);
  return (
    <div ref={setPlace} className="ed-screen-stage">
      {room.width > 0 && (
        <div
          className="ed-screen-glass"
          data-device={device}
          style={{ width: width * scale, height: height * scale, "--scale": scale } as React.CSSProperties}
        >
          <iframe
            ref={frame}
            key={device}
            name={SCREEN_FRAME}
            title={screenWords.frame}
            srcDoc={page}
            // oxlint-disable-next-line react/iframe-missing-sandbox -- the frame runs the bench's own script; the sandbox forbids forms, windows and navigation
            sandbox="allow-scripts allow-same-origin"
            width={width}
            height={height}
          />
        </div>
      )}
    </div>
  );
};
