import { useMemo } from "react";
import { readNet } from "../../domain/wallet/history/commands.ts";
import {
  type DateRange,
  type Net as NetResult,
  type NetFigure,
  type NetUnit,
  unitOf,
} from "../../domain/wallet/history/lists.ts";
import { formatMoney, subtract } from "../../domain/money.ts";
import { Card } from "../kit/Card.tsx";
import { Disclosure } from "../kit/Disclosure.tsx";
import { ErrorState } from "../kit/ErrorState.tsx";
import { Money } from "../kit/Money.tsx";
import { Section } from "../kit/Section.tsx";
import { Skeleton } from "../kit/Skeleton.tsx";
import { MONTHS } from "../months.ts";
import { useSnapshot } from "../player.tsx";
import { useRead } from "../shell/use-read.ts";
import { Unrecorded } from "../Unrecorded.tsx";
import { netStates, netWords } from "./words.ts";

/** The net deposits or the net gaming of a period, with a picture of its days, months or years (`CALL-579`, `CALL-580`). A new movement reads it again. */
export const Net = ({ figure, startDate, endDate }: DateRange & { readonly figure: NetFigure }) => {
  const read = useMemo(() => readNet(figure, { startDate, endDate }), [figure, startDate, endDate]);
  const position = useSnapshot(({ wallet }) => wallet.position);
  const reading = useRead(read, position);
  const words = netWords[figure];
  return (
    <Card>
      <Section
        id={`net-${figure}`}
        className="ed-net"
        title={words.title}
        renderHead={(heading) => (
          <div>
            {heading}
            <p className="ed-net-about">{words.about}</p>
          </div>
        )}
      >
        {reading.status === "loading" && (
          <div className="ed-net-figures">
            <Skeleton shape="block" label={netStates.loading} />
          </div>
        )}
        {reading.status === "failed" && <ErrorState title={netStates.failed} onRetry={reading.retry} />}
        {reading.status === "unrecorded" && <Unrecorded what="net" />}
        {reading.status === "read" && (
          <div className="ed-net-figures">
            <Money text={formatMoney(reading.value.net)} size="hero" />
            <Parts figure={figure} unit={unitOf({ startDate, endDate })} {...reading.value} />
          </div>
        )}
      </Section>
    </Card>
  );
};

interface PartsProps extends Omit<NetResult, "net"> {
  readonly figure: NetFigure;
  readonly unit: NetUnit;
}

/** The picture has no names for a screen reader: the table below it has the same numbers. */
const Parts = ({ figure, unit, paid: allPaid, received: allReceived, parts }: PartsProps) => {
  const words = netWords[figure];
  const highest = Math.max(...parts.flatMap(({ paid, received }) => [paid, received]));
  if (highest <= 0) return <p className="ed-net-none">{netStates.none}</p>;
  const heightOf = (amount: number) => ({ blockSize: `${Math.max(amount > 0 ? 2 : 0, (amount / highest) * 100)}%` });
  // The names of many bars would overlap.
  const step = Math.ceil(parts.length / MAX_NAMES);
  return (
    <>
      <div className="ed-net-legend" aria-hidden="true">
        <span data-bar="paid">
          {words.paid} {formatMoney(allPaid)}
        </span>
        <span data-bar="received">
          {words.received} {formatMoney(allReceived)}
        </span>
      </div>
      <div className="ed-net-bars" aria-hidden="true">
        {parts.map(({ from, paid, received }, index) => (
          <div key={from} className="ed-net-part">
            <div className="ed-net-pair">
              <span data-bar="paid" style={heightOf(paid)} />
              <span data-bar="received" style={heightOf(received)} />
            </div>
            <span className="ed-net-name">{index % step === 0 && shortNameOf(from, unit)}</span>
          </div>
        ))}
      </div>
      <Disclosure summary={netStates.by[unit]}>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls it, where enlarged text makes it wider than the phone */}
        <div className="ed-net-wide" role="region" aria-label={netStates.by[unit]} tabIndex={0}>
          <table className="ed-net-table">
            <thead>
              <tr>
                <th scope="col">{netStates.units[unit]}</th>
                <th scope="col">{words.paid}</th>
                <th scope="col">{words.received}</th>
                <th scope="col">{words.difference}</th>
              </tr>
            </thead>
            <tbody>
              {parts.toReversed().map(({ from, paid, received }) => (
                <tr key={from}>
                  <th scope="row">{nameOf(from, unit)}</th>
                  <td>{formatMoney(paid)}</td>
                  <td>{formatMoney(received)}</td>
                  <td>{formatMoney(subtract(paid, received))}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </Disclosure>
    </>
  );
};

const MAX_NAMES = 13;

const monthOf = (day: string): string => MONTHS[Number(day.slice(5, 7)) - 1]?.slice(0, 3) ?? "";

/** The name of a part under its bar: '20', 'D' or '2026'. */
const shortNameOf = (from: string, unit: NetUnit): string =>
  unit === "day" ? String(Number(from.slice(8))) : unit === "month" ? monthOf(from).slice(0, 1) : from.slice(0, 4);

/** The name of a part: '20 Nov 2026', 'Nov 2026' or '2026'. */
const nameOf = (from: string, unit: NetUnit): string =>
  unit === "year"
    ? from.slice(0, 4)
    : `${unit === "day" ? `${Number(from.slice(8))} ` : ""}${monthOf(from)} ${from.slice(0, 4)}`;
