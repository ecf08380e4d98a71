import { ErrorState } from "../kit/ErrorState.tsx";
import { Skeleton } from "../kit/Skeleton.tsx";
import { Unrecorded } from "../Unrecorded.tsx";
import type { useFriends } from "./use-referral.ts";
import { countsWords as words } from "./words.ts";

/** How many friends have registered, and how many have deposited (`REFER-106`, `REFER-107`). */
export const Counts = ({ reading, counts }: ReturnType<typeof useFriends>) => {
  if (counts !== null)
    return (
      <dl className="ed-referral-counts">
        <div>
          <dt>{words.registered}</dt>
          <dd className="ed-tabular">{counts.registered}</dd>
        </div>
        <div>
          <dt>{words.deposited}</dt>
          <dd className="ed-tabular">{counts.deposited}</dd>
        </div>
      </dl>
    );
  if (reading.status === "failed")
    return (
      <ErrorState title={words.failed} onRetry={reading.retry}>
        {words.retry}
      </ErrorState>
    );
  if (reading.status === "unrecorded") return <Unrecorded what="friends" shape="line" />;
  return (
    <div className="ed-referral-counts" aria-busy="true">
      <Skeleton shape="block" count={2} label={words.loading} />
    </div>
  );
};
