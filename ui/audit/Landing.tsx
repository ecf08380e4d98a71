import { Button } from "../kit/Button.tsx";
import { EyeBall } from "../kit/EyeBall.tsx";
import { PickButton } from "./BenchFrame.tsx";
import "./landing.css";

export interface LandingProps {
  /** The last file could not be taken. */
  readonly isRefused: boolean;
  readonly version: string;
  /** The log that is still open behind this page, one step forward in the browser's history. */
  readonly open: string | undefined;
  readonly onPick: (file: File) => void;
}

/** Where no log is shown: before anything was dropped, and one step back from a log. */
export const Landing = ({ isRefused, version, open, onPick }: LandingProps) => (
  <div className="ed-bench-landing">
    <div className="ed-bench-drop">
      <EyeBall size={88} mood={isRefused ? "dizzy" : "open"} />
      <h2>Drop a recorded log here</h2>
      <p>
        It is verified in every way there is while it is read, and then shown: the balance over time, every record, the
        state after each, and the player’s own screen at that moment.
      </p>
      <PickButton onPick={onPick}>Choose a file</PickButton>
      {open !== undefined && (
        <Button variant="quiet" onClick={() => history.forward()}>
          Go on with {open}
        </Button>
      )}
    </div>
    <ul className="ed-bench-promises" role="list">
      <li>
        <strong>It stays here.</strong> The file is read in this tab. Nothing is sent anywhere, and no network is
        needed.
      </li>
      <li>
        <strong>One truth.</strong> The verdict is made by the code of the command <code>audit verify</code>, version{" "}
        {version}.
      </li>
      <li>
        <strong>Any size.</strong> A log of a million records is as quick to go through as a short one.
      </li>
    </ul>
  </div>
);
