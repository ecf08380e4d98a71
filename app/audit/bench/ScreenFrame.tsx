import { Monitor, Smartphone } from "lucide-react";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { type Columns, NOTED } from "../engine/explain/columns.ts";
import type { Moment } from "../engine/verdict/opened-log.ts";
import { RouteEntered } from "../../../domain/shell/events.ts";
import { SCREENS } from "../../../domain/shell/routing/screens.ts";
import { londonTimeOfDay } from "../sentences/words.ts";
import { Button } from "../../../ui/kit/Button.tsx";
import { EmptyState } from "../../../ui/kit/EmptyState.tsx";
import { Icon } from "../../../ui/kit/Icon.tsx";
import { HeldStill } from "./FrozenBalance.tsx";
import { SCREEN_FRAME, type ShownMoment } from "./screen-frame.ts";
import { useSize } from "./use-size.ts";
import { thousands } from "./words.ts";
import "./screen.css";

const DEVICES = {
  phone: { label: "Phone", icon: Smartphone, width: 390, height: 844 },
  desktop: { label: "Desktop", icon: Monitor, width: 1280, height: 860 },
} as const;
type Device = keyof typeof DEVICES;

export interface ScreenFrameProps {
  readonly moment: Moment;
  /** The page that draws the screen, whole. */
  readonly page: string;
  readonly columns: Columns;
  readonly onGoTo: (line: number) => void;
}

/** What the player saw at that moment: the product's own view, drawn from the replayed state, with nothing behind it. */
export const ScreenFrame = ({ moment, page, columns, onGoTo }: ScreenFrameProps) => {
  const { player } = moment;
  const [chosen, setChosen] = useState<Device>();
  const device = chosen ?? (player.shell.device === "desktop" ? "desktop" : "phone");
  const { route } = player.shell;
  const isKnown = route !== null && Object.hasOwn(SCREENS, route.screen);
  return (
    <div className="ed-screen">
      <div className="ed-screen-bar">
        <h2>The player’s screen</h2>
        <div className="ed-segments" role="group" aria-label="Drawn for">
          {(Object.keys(DEVICES) as Device[]).map((name) => (
            <button
              key={name}
              type="button"
              aria-pressed={device === name}
              aria-label={DEVICES[name].label}
              onClick={() => setChosen(name)}
            >
              <Icon of={DEVICES[name].icon} size={16} />
            </button>
          ))}
        </div>
      </div>
      {isKnown ? (
        <Stage moment={moment} page={page} device={device} />
      ) : (
        <NoScreen unknown={route?.screen} line={moment.line} columns={columns} onGoTo={onGoTo} />
      )}
      <p className="ed-screen-note">
        {player.wallet.frozen !== null && (
          <b>
            <HeldStill />
            Balance held still until {londonTimeOfDay(player.wallet.frozen.until)} at the latest.{" "}
          </b>
        )}
        {isKnown && `${route.path}. As recorded: nothing on it does anything.`}
        {isKnown && route.screen === "game" && " What the game drew in its own frame is not on the record."}
      </p>
    </div>
  );
};

/** Why there is no screen, and the way to the first one that there is. */
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
  if (unknown !== undefined)
    return (
      <EmptyState title="No screen to draw">
        The log names a page that this version does not have ({unknown}).
      </EmptyState>
    );
  if (first === undefined)
    return (
      <EmptyState title="No screen to draw">
        {columns.names.includes(`${SHELL}.withheld`)
          ? "The records that say which page was open were withheld from this log."
          : "This log does not say which page was open."}
      </EmptyState>
    );
  return (
    <EmptyState
      title="No screen to draw"
      action={
        first > line && (
          <Button size="small" variant="secondary" onClick={() => onGoTo(first)}>
            First page: line {thousands.format(first)}
          </Button>
        )
      }
    >
      Up to this record the log does not say which page was open.
    </EmptyState>
  );
};

const SHELL = "shell";

/** The first line that says which page was open. */
function firstPageOf({ names, types, noted }: Columns): number | undefined {
  const type = names.indexOf(RouteEntered.type);
  const index = types.findIndex((at, i) => at === type && ((noted[i] ?? 0) & NOTED.folded) !== 0);
  return index < 0 ? undefined : index + 1;
}

interface StageProps extends Pick<ScreenFrameProps, "moment" | "page"> {
  readonly device: Device;
}

const Stage = ({ moment, page, device }: StageProps) => {
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const room = useSize(place);
  const frame = useRef<HTMLIFrameElement>(null);
  const { width, height } = DEVICES[device];
  const scale = Math.min(1, room.width / width, room.height / height);
  const shown = useMemo<ShownMoment>(() => {
    const atMs = moment.summary.at === null ? Number.NaN : Date.parse(moment.summary.at);
    return { player: moment.player, atMs };
  }, [moment]);
  const latest = useRef(shown);
  const show = useCallback(() => {
    // A page from a disk has no origin that could be named; what is sent is the log's own.
    frame.current?.contentWindow?.postMessage(latest.current, "*");
  }, []);
  useEffect(() => {
    latest.current = shown;
    show();
  }, [shown, show]);
  useEffect(() => {
    const heard = ({ source, data }: MessageEvent) => {
      if (source !== null && source === frame.current?.contentWindow && data === SCREEN_FRAME) show();
    };
    window.addEventListener("message", heard);
    return () => window.removeEventListener("message", heard);
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
            title="The player’s screen at this record"
            srcDoc={page}
            // oxlint-disable-next-line react/iframe-missing-sandbox -- it is the bench's own script; what is kept from it is forms, windows and going elsewhere
            sandbox="allow-scripts allow-same-origin"
            width={width}
            height={height}
          />
        </div>
      )}
    </div>
  );
};
