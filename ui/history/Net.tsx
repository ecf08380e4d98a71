import { useMemo } from "react";
import { readNet } from "../../domain/wallet/history/commands.ts";
import type { Month, NetFigure } from "../../domain/wallet/history/lists.ts";
import { formatMoney, subtract } from "../../domain/money.ts";
import { Card } from "../kit/Card.tsx";
import { Disclosure } from "../kit/Disclosure.tsx";
import { ErrorState } from "../kit/ErrorState.tsx";
import { Money } from "../kit/Money.tsx";
import { Skeleton } from "../kit/Skeleton.tsx";
import { MONTHS } from "../months.ts";
import { useSnapshot } from "../player.tsx";
import { useRead } from "../shell/use-read.ts";
import { netStates, netWords } from "./words.ts";

/** The net deposits or the net gaming, with a picture of the last months (`CALL-579`, `CALL-580`). A new movement reads it again. */
export const Net = ({ figure }: { readonly figure: NetFigure }) => {
  const read = useMemo(() => readNet(figure), [figure]);
  const position = useSnapshot(({ wallet }) => wallet.position);
  const reading = useRead(read, position);
  const words = netWords[figure];
  return (
    <Card>
      <section className="ed-net" aria-label={words.title}>
        <div>
          <h3>{words.title}</h3>
          <p className="ed-net-about">{words.about}</p>
        </div>
        {reading.status === "loading" && (
          <div className="ed-net-figures">
            <Skeleton shape="block" label={netStates.loading} />
          </div>
        )}
        {reading.status === "failed" && <ErrorState title={netStates.failed} onRetry={reading.retry} />}
        {reading.status === "read" && (
          <div className="ed-net-figures">
            <Money text={formatMoney(reading.value.net)} size="hero" />
            <Months figure={figure} months={reading.value.months} />
          </div>
        )}
      </section>
    </Card>
  );
};

interface MonthsProps {
  readonly figure: NetFigure;
  readonly months: readonly Month[];
}

/** The picture has no names for a screen reader: the table below it has the same numbers. */
const Months = ({ figure, months }: MonthsProps) => {
  const words = netWords[figure];
  const highest = Math.max(...months.flatMap(({ paid, received }) => [paid, received]));
  if (highest <= 0) return <p className="ed-net-none">{netStates.none}</p>;
  const heightOf = (amount: number) => ({ blockSize: `${Math.max(amount > 0 ? 2 : 0, (amount / highest) * 100)}%` });
  return (
    <>
      <div className="ed-net-legend" aria-hidden="true">
        <span data-bar="paid">{words.paid}</span>
        <span data-bar="received">{words.received}</span>
      </div>
      <div className="ed-net-bars" aria-hidden="true">
        {months.map(({ month, paid, received }) => (
          <div key={month} className="ed-net-month">
            <div className="ed-net-pair">
              <span data-bar="paid" style={heightOf(paid)} />
              <span data-bar="received" style={heightOf(received)} />
            </div>
            <span className="ed-net-name">{nameOf(month).slice(0, 1)}</span>
          </div>
        ))}
      </div>
      <Disclosure summary={netStates.months}>
        <table className="ed-net-table">
          <thead>
            <tr>
              <th scope="col">{netStates.month}</th>
              <th scope="col">{words.paid}</th>
              <th scope="col">{words.received}</th>
              <th scope="col">{words.difference}</th>
            </tr>
          </thead>
          <tbody>
            {months.toReversed().map(({ month, paid, received }) => (
              <tr key={month}>
                <th scope="row">
                  {nameOf(month)} {month.slice(0, 4)}
                </th>
                <td>{formatMoney(paid)}</td>
                <td>{formatMoney(received)}</td>
                <td>{formatMoney(subtract(paid, received))}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Disclosure>
    </>
  );
};

/** The short name of a month 'yyyy-MM', such as 'Dec'. */
const nameOf = (month: string): string => MONTHS[Number(month.slice(5)) - 1]?.slice(0, 3) ?? month;
