import { Users } from "lucide-react";
import { useMemo } from "react";
import { Link } from "wouter";
import type { BallType } from "../../domain/bingo/fields.ts";
import { aboutRoom, loadNextPrizes, nextGameKey, nextPrizesOf } from "../../domain/bingo/next-prizes.ts";
import type { NextPrizes as Prizes } from "../../domain/bingo/next-prizes-state.ts";
import { jackpotKey, type JackpotKind, prizesOf } from "../../domain/bingo/prizes.ts";
import { hasPattern } from "../../domain/bingo/queries.ts";
import { formatMoney, zero } from "../../domain/money.ts";
import { useShown } from "../display/use-shown.ts";
import { Button } from "../kit/Button.tsx";
import { ErrorState } from "../kit/ErrorState.tsx";
import { Icon } from "../kit/Icon.tsx";
import { Skeleton } from "../kit/Skeleton.tsx";
import type { ModalProps } from "../modals.ts";
import { useSnapshot } from "../player.tsx";
import { ModalSheet } from "../shell/ModalSheet.tsx";
import { useRead } from "../shell/use-read.ts";
import { nextPrizesWords as words } from "./later-words.ts";
import { Pattern } from "./Pattern.tsx";
import { prizeName } from "./prize-name.ts";
import "./next-prizes.css";

/** What can be won in the next game of a room, read when it opens and again when that game is another one. */
const NextPrizes = ({ params: { room = "" } }: ModalProps<"bingoPrizes">) => {
  const game = useSnapshot(({ bingo }) => nextGameKey(bingo, room));
  const reading = useRead(
    useMemo(() => loadNextPrizes(room), [room]),
    game,
  );
  const read = useSnapshot(({ bingo }) => nextPrizesOf(bingo, room));
  const { name, type, winningCondition } = useSnapshot(({ bingo }) => aboutRoom(bingo, room));
  const isThere = useSnapshot(({ bingo }) => bingo.active === room);
  return (
    <ModalSheet
      title={words.title}
      footer={!isThere && type != null && <Enter href={`/secure/bingo/${type}/${room}`} />}
    >
      <div className="ed-next-prizes">
        <p className="ed-next-prizes-where">{words.next(name)}</p>
        {reading.status === "loading" || (reading.status === "unrecorded" && read === undefined) ? (
          <Skeleton shape="line" count={5} label={words.loading} />
        ) : read === undefined || "message" in read ? (
          <ErrorState title={words.failed} onRetry={reading.status === "failed" ? reading.retry : undefined}>
            {read?.message}
          </ErrorState>
        ) : (
          <Stated prizes={read} type={type} winningCondition={winningCondition} />
        )}
      </div>
    </ModalSheet>
  );
};

const Enter = ({ href }: { readonly href: string }) => (
  <Link href={href} replace asChild>
    <Button href={href} isFullWidth>
      {words.enter}
    </Button>
  </Link>
);

interface StatedProps {
  readonly prizes: Prizes;
  readonly type: BallType | null | undefined;
  readonly winningCondition: string;
}

const Stated = ({ prizes, type, winningCondition }: StatedProps) => {
  const { players, patternPositions, jackpots, progressiveJackpotMaxCalls } = prizes;
  const nameOf = (kind: JackpotKind) => prizeName(kind, { ...prizes, winningCondition });
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls a list that is longer than the sheet */}
      <ul role="list" aria-label={words.prizes} tabIndex={0}>
        {prizesOf(prizes).map((kind) => (
          <Prize key={kind} kind={kind} prizes={prizes} name={nameOf(kind)} />
        ))}
        {jackpots.progressive !== null && (
          <Prize kind="PROGRESSIVE" prizes={prizes} name={nameOf("PROGRESSIVE")}>
            {words.progressive(nameOf("GAME"), progressiveJackpotMaxCalls)}
          </Prize>
        )}
      </ul>
      {hasPattern(prizes) && type != null && (
        <p className="ed-next-prizes-note">
          <Pattern type={type} positions={patternPositions} />
          {words.pattern}
        </p>
      )}
      {jackpots.progressive === null && <p className="ed-next-prizes-note">{words.noProgressive}</p>}
      <p className="ed-next-prizes-note">
        <Icon of={Users} size={16} />
        {words.players(players)}
      </p>
      <p className="ed-next-prizes-note">{words.grow}</p>
    </>
  );
};

interface PrizeProps {
  readonly kind: JackpotKind;
  readonly prizes: Prizes;
  readonly name: string;
  readonly children?: string;
}

const Prize = ({ kind, prizes: { room, game, jackpots }, name, children }: PrizeProps) => {
  const amount = jackpots[jackpotKey(kind)] ?? zero;
  const text = formatMoney(amount);
  useShown({ what: "jackpot", of: `${room}/${game}/${kind}`, text, amount });
  return (
    <li data-kind={kind}>
      <span>
        {name}
        {children !== undefined && <small>{children}</small>}
      </span>
      <b className="ed-tabular">{text}</b>
    </li>
  );
};

export default NextPrizes;
