import { MAX_SENT, type Sent, sentStatistics } from "../../domain/tracking/sent.ts";
import { formatLondonDate, instant } from "../../domain/time.ts";
import { Disclosure } from "../kit/Disclosure.tsx";
import { sentWords as words } from "./statistics-words.ts";
import { useRead } from "./use-read.ts";
import { Unrecorded } from "../Unrecorded.tsx";

/** What this device sent to the operator's statistics, latest first. */
export const SentStatistics = () => {
  const sent = useRead(sentStatistics);
  if (sent.status === "unrecorded") return <Unrecorded what="statistics" shape="line" />;
  if (sent.status !== "read") return null;
  return (
    <Disclosure summary={words.title}>
      {sent.value.length === 0 ? (
        <p>{words.nothing}</p>
      ) : (
        <>
          <p>{words.lead(MAX_SENT)}</p>
          <ol className="ed-cookies-sent" role="list">
            {sent.value.map((event, index) => (
              <li key={index}>
                <SentRow event={event} />
              </li>
            ))}
          </ol>
        </>
      )}
    </Disclosure>
  );
};

const SentRow = ({ event: { at, name, parameters } }: { readonly event: Sent }) => {
  const details = Object.entries(parameters).map(([key, value]) => `${key}: ${value}`);
  return (
    <>
      <time dateTime={new Date(at).toISOString()}>{formatLondonDate(instant(at), "dd/MM HH:mm")}</time>
      <span>
        <strong>{words.names[name] ?? name}</strong> {details.join(", ")}
      </span>
    </>
  );
};
