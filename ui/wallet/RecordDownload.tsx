import { Download } from "lucide-react";
import { useState } from "react";
import { downloadRecord } from "../../domain/recording/commands.ts";
import type { Player } from "../../domain/player.ts";
import { Button } from "../kit/Button.tsx";
import { Callout } from "../kit/Callout.tsx";
import { Disclosure } from "../kit/Disclosure.tsx";
import { TextField } from "../kit/TextField.tsx";
import { useClock, useCommand, useSnapshot } from "../player.tsx";
import { periodOf } from "./period.ts";
import "./record-download.css";

/** Why this device keeps no record, as the player can do something about it. */
const NOT_KEPT: Record<NonNullable<Player["journal"]["notKept"]>, string> = {
  unavailable: "This browser keeps nothing for sites, as in a private window.",
  blocked: "Another tab holds the record back. Close the other tabs of this site.",
  full: "This device has no room left.",
  failed: "This device did not save it.",
};

/** The player's own record of this evening, whole or a part of it, as a file that anybody can check. */
export const RecordDownload = () => {
  const [from, setFrom] = useState("");
  const [until, setUntil] = useState("");
  const clock = useClock();
  const { run, pending } = useCommand(downloadRecord);
  const isTurned = from !== "" && until !== "" && until < from;
  const isPart = from !== "" || until !== "";
  return (
    <section className="ed-record" aria-labelledby="own-record">
      <h3 id="own-record">Your record</h3>
      <p>Everything that this device heard, did and showed since you signed in. Nobody can change a line unnoticed.</p>
      <NotKept />
      <Disclosure summary="Only a part of it">
        <div className="ed-record-period">
          <TextField label="From" type="time" value={from} onChange={setFrom} />
          <TextField
            label="Until"
            type="time"
            value={until}
            onChange={setUntil}
            error={isTurned ? "Must not be before 'From'" : undefined}
          />
        </div>
      </Disclosure>
      <Button
        variant="secondary"
        icon={Download}
        isPending={pending}
        aria-disabled={isTurned}
        onClick={() => void run(isPart ? periodOf(from, until, new Date(clock.now())) : undefined)}
      >
        Download my record
      </Button>
    </section>
  );
};

const NotKept = () => {
  const notKept = useSnapshot(({ journal }) => journal.notKept);
  return (
    notKept !== null && (
      <Callout kind="Attention" size="small" title="Your record is not kept on this device">
        {NOT_KEPT[notKept]} Each line is kept once our server has it, so stay online until you have signed out.
      </Callout>
    )
  );
};
