import { useLayoutEffect, useRef, useState } from "react";
import { turnOffAutoBuy, turnOnAutoBuy } from "../../domain/bingo/auto-buying.ts";
import type { AutoBuy as State } from "../../domain/bingo/auto-buy-state.ts";
import type { StopReason } from "../../domain/bingo/stop-reasons.ts";
import { tickets as ticketsText } from "../../domain/bingo/rules.ts";
import { formatAmount, pounds } from "../../domain/money.ts";
import { Button } from "../kit/Button.tsx";
import { Callout } from "../kit/Callout.tsx";
import { Chips } from "../kit/Chips.tsx";
import { Disclosure } from "../kit/Disclosure.tsx";
import { useAct, useCommand, useSnapshot } from "../player.tsx";
import { autoBuyWords as words } from "./auto-buy-words.ts";
import { useRoom } from "./use-room.ts";

const COUNTS = [1, 6, 12, 24] as const;
const GAMES = [2, 5, 10, 20] as const;
const LIMITS = [pounds(2), pounds(5), pounds(10), pounds(20)];

/** Buys tickets for each next game, up to a number of games and a total of money. */
export const AutoBuy = () => {
  const auto = useSnapshot(({ bingo }) => bingo.autoBuy);
  const room = useRoom(({ ref }) => ref);
  const isElsewhere = useSnapshot(({ bingo }) => bingo.autoBuyElsewhere === true);
  const here = auto?.room === room ? auto : undefined;
  const shown = here?.stopped === null ? "running" : isElsewhere ? "elsewhere" : "start";
  const place = useRef<HTMLDivElement>(null);
  const before = useRef(shown);
  const hasFocus = useRef(false);
  // The button that had the focus is removed. A change in another tab takes the focus from nothing else.
  useLayoutEffect(() => {
    if (before.current === shown) return;
    before.current = shown;
    if (!hasFocus.current || document.activeElement !== document.body) return;
    hasFocus.current = false;
    const panel = place.current?.closest("details");
    panel?.querySelector<HTMLElement>(shown === "elsewhere" ? "summary" : "button")?.focus({ preventScroll: true });
  }, [shown]);
  return (
    <Disclosure summary={words.title}>
      <div
        ref={place}
        className="ed-bingo-auto"
        onFocus={() => (hasFocus.current = true)}
        onBlur={() => (hasFocus.current = false)}
      >
        {shown === "elsewhere" && <Elsewhere />}
        {shown === "start" && <Start />}
        {here?.stopped === null && <Running auto={here} />}
        {shown === "start" && here !== undefined && here.stopped !== null && (
          <Ended auto={here} reason={here.stopped} />
        )}
      </div>
    </Disclosure>
  );
};

/**
 * Auto-buy of this room ended because the player left or the page was loaded again. Shown until the player's next purchase
 * here, because its panel may be closed.
 */
export const LeftAutoBuy = () => {
  const isLeft = useRoom(
    ({ ref, purchase }, { bingo: { autoBuy, autoBuyElsewhere } }) =>
      autoBuy?.stopped === "left" && autoBuyElsewhere !== true && autoBuy.room === ref && autoBuy.purchase === purchase,
  );
  return (
    isLeft === true && (
      <Callout kind="Info" size="small" isAnnounced>
        {words.stopped.left}
      </Callout>
    )
  );
};

/** One tab of a browser runs auto-buy. It is stopped there. */
const Elsewhere = () => (
  <Callout kind="Info" size="small" isAnnounced title={words.elsewhere}>
    {words.stopElsewhere}
  </Callout>
);

const Start = () => {
  const [count, setCount] = useState<number>(COUNTS[1]);
  const [games, setGames] = useState<number>(GAMES[1]);
  const [limit, setLimit] = useState<number>(LIMITS[1] ?? 0);
  const { run, failure, clear } = useCommand(turnOnAutoBuy);
  // The failure is about the choice before.
  const choosing = (set: (value: number) => void) => (value: number) => {
    set(value);
    clear();
  };
  return (
    <>
      <p>{words.intro}</p>
      <Choice label={words.count} options={COUNTS} chosen={count} onChoose={choosing(setCount)} text={ticketsText} />
      <Choice
        label={words.games}
        options={GAMES}
        chosen={games}
        onChoose={choosing(setGames)}
        text={words.boughtGames}
      />
      <Choice label={words.limit} options={LIMITS} chosen={limit} onChoose={choosing(setLimit)} text={formatAmount} />
      <Button
        isFullWidth
        variant="secondary"
        onClick={() => void run({ count, games, limit: LIMITS.find((known) => known === limit) ?? pounds(0) })}
      >
        {words.start(ticketsText(count))}
      </Button>
      {failure !== undefined && (
        <Callout kind="Danger" size="small" isAnnounced>
          {failure.copy}
        </Callout>
      )}
    </>
  );
};

interface ChoiceProps<Value extends number> {
  readonly label: string;
  readonly options: readonly Value[];
  readonly chosen: number;
  readonly onChoose: (value: number) => void;
  readonly text: (value: Value) => string;
}

const Choice = <Value extends number>({ label, options, chosen, onChoose, text }: ChoiceProps<Value>) => (
  <div className="ed-bingo-choice">
    <p aria-hidden="true">{label}</p>
    <Chips
      label={label}
      chips={options.map((value) => ({ value: String(value), label: text(value) }))}
      selected={String(chosen)}
      onSelect={(value) => onChoose(Number(value))}
    />
  </div>
);

const Running = ({ auto }: { readonly auto: State }) => {
  const stop = useAct(turnOffAutoBuy);
  return (
    <>
      <p>{words.running(auto.bought, auto.games, formatAmount(auto.spent), formatAmount(auto.limit))}</p>
      <Button isFullWidth variant="secondary" onClick={() => stop()}>
        {words.stop}
      </Button>
    </>
  );
};

/** A notice has announced it, where auto-buy ended by itself. What it spent is not stated while a purchase is not confirmed. */
const Ended = ({ auto, reason }: { readonly auto: State; readonly reason: StopReason }) => {
  const isKnown = useSnapshot(({ bingo }) => bingo.purchases[auto.purchase ?? ""]?.status !== "unconfirmed");
  return (
    <div className="ed-bingo-auto-note">
      <p>{words.stopped[reason]}</p>
      {auto.message !== null && <p>{auto.message}</p>}
      {isKnown && <p>{words.spent(words.boughtGames(auto.bought), formatAmount(auto.spent))}</p>}
    </div>
  );
};
