import { FolderOpen } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "../../../ui/kit/Button.tsx";
import { Disclosure } from "../../../ui/kit/Disclosure.tsx";
import { EyeBall } from "../../../ui/kit/EyeBall.tsx";
import "./landing.css";

export interface LandingProps {
  /** The last file could not be taken. */
  readonly isRefused: boolean;
  readonly version: string;
  /** The log that is still open behind this page, one step forward in the browser's history. */
  readonly open: string | undefined;
  readonly onPick: () => void;
  /** Where a checkpoint is given. */
  readonly vouching: ReactNode;
  /** There is something that a log will be compared with. */
  readonly isVouched: boolean;
}

/** Where no log is shown: before anything was dropped, and one step back from a log. */
export const Landing = ({ isRefused, version, open, onPick, vouching, isVouched }: LandingProps) => (
  <div className="ed-bench-landing">
    <div className="ed-bench-drop">
      <EyeBall size={88} mood={isRefused ? "dizzy" : "open"} />
      <h2>Drop a recorded log here</h2>
      <p>
        It is verified in every way there is while it is read, and then shown: the balance over time, every record, the
        state after each, and the player’s own screen at that moment.
      </p>
      <Button icon={FolderOpen} onClick={onPick}>
        Choose a file
      </Button>
      {open !== undefined && (
        <Button variant="quiet" onClick={() => history.forward()}>
          Go on with {open}
        </Button>
      )}
      <div className="ed-bench-vouching">
        <Disclosure summary="Compare it with a checkpoint" isOpenAtFirst={isVouched}>
          {vouching}
        </Disclosure>
      </div>
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
