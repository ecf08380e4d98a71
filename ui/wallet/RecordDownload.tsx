import { Download } from "lucide-react";
import { useState } from "react";
import { downloadRecord } from "../../domain/recording/commands.ts";
import { Button } from "../kit/Button.tsx";
import { Callout } from "../kit/Callout.tsx";
import { Disclosure } from "../kit/Disclosure.tsx";
import { Section } from "../kit/Section.tsx";
import { TextField } from "../kit/TextField.tsx";
import { useClock, useCommand, useSnapshot } from "../player.tsx";
import { useNow } from "../use-now.ts";
import { periodOf } from "./period.ts";
import { NOT_KEPT, recordWords } from "./words.ts";
import "./record-download.css";

/** Downloads the player's own record, complete or for a period, as a file. */
export const RecordDownload = () => {
  const [from, setFrom] = useState("");
  const [until, setUntil] = useState("");
  const clock = useClock();
  const { run, pending } = useCommand(downloadRecord);
  const isReversed = from !== "" && until !== "" && until < from;
  const isPart = from !== "" || until !== "";
  return (
    <Section id="own-record" className="ed-record" title={recordWords.title} level={3}>
      <p>{recordWords.lead}</p>
      <Kept />
      <NotKept />
      <Disclosure summary={recordWords.part}>
        <div className="ed-record-period">
          <TextField label={recordWords.from} type="time" value={from} onChange={setFrom} />
          <TextField
            label={recordWords.until}
            type="time"
            value={until}
            onChange={setUntil}
            error={isReversed ? recordWords.untilBeforeFrom : undefined}
          />
        </div>
      </Disclosure>
      <Button
        variant="secondary"
        icon={Download}
        isPending={pending}
        aria-disabled={isReversed}
        onClick={() => void run(isPart ? periodOf(from, until, new Date(clock.now())) : undefined)}
      >
        {recordWords.download}
      </Button>
    </Section>
  );
};

/** Until when the server has signed that it holds the record, and until when a witness has seen it. */
const Kept = () => {
  const heldAt = useSnapshot(({ journal }) => journal.receipt?.heldAt);
  const seenAt = useSnapshot(({ journal }) => journal.register?.heldAt);
  const nowMs = useNow();
  return <p role="status">{heldAt === undefined ? recordWords.notYetHeld : recordWords.held(nowMs, heldAt, seenAt)}</p>;
};

const NotKept = () => {
  const notKept = useSnapshot(({ journal }) => journal.notKept);
  return (
    notKept !== null && (
      <Callout kind="Attention" size="small" title={recordWords.notKept.title}>
        {NOT_KEPT[notKept]} {recordWords.notKept.consequence}
      </Callout>
    )
  );
};
