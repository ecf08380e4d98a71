import { FolderOpen } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "../../../ui/kit/Button.tsx";
import { Disclosure } from "../../../ui/kit/Disclosure.tsx";
import { EyeBall } from "../../../ui/kit/EyeBall.tsx";
import { landingWords } from "./words.ts";
import "./landing.css";

export interface LandingProps {
  /** The last file was refused. */
  readonly isRefused: boolean;
  readonly version: string;
  /** The name of the log that is still open, one step forward in the browser's history. */
  readonly open: string | undefined;
  readonly onPick: () => void;
  readonly checkpointPanel: ReactNode;
  /** A checkpoint or a key was given. */
  readonly hasComparison: boolean;
}

/** The page without a log: before one is opened, and one step back from a log. */
export const Landing = ({ isRefused, version, open, onPick, checkpointPanel, hasComparison }: LandingProps) => (
  <div className="ed-bench-landing">
    <div className="ed-bench-drop">
      <EyeBall size={88} mood={isRefused ? "dizzy" : "open"} />
      <h2>{landingWords.title}</h2>
      <p>{landingWords.about}</p>
      <Button icon={FolderOpen} onClick={onPick}>
        {landingWords.choose}
      </Button>
      {open !== undefined && (
        <Button variant="quiet" onClick={() => history.forward()}>
          {landingWords.goBackTo(open)}
        </Button>
      )}
      <div className="ed-bench-checkpoint">
        <Disclosure summary={landingWords.compare} isOpenAtFirst={hasComparison}>
          {checkpointPanel}
        </Disclosure>
      </div>
    </div>
    <ul className="ed-bench-promises" role="list">
      <li>
        <strong>{landingWords.private}</strong>
        {landingWords.privateAbout}
      </li>
      <li>
        <strong>{landingWords.sameCode}</strong>
        {landingWords.sameCodeAbout}
        <code>audit verify</code>
        {landingWords.version(version)}
      </li>
      <li>
        <strong>{landingWords.anySize}</strong>
        {landingWords.anySizeAbout}
      </li>
    </ul>
  </div>
);
