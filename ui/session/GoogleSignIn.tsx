import { Button } from "../kit/Button.tsx";
import { Callout } from "../kit/Callout.tsx";
import { Skeleton } from "../kit/Skeleton.tsx";
import { Spinner } from "../kit/Spinner.tsx";
import { NotSaved } from "../NotSaved.tsx";
import { useVisitor } from "../player.tsx";
import { usePassingRefusal } from "../refusal-message.ts";
import { googleWords as words } from "./google-words.ts";
import { useGoogle } from "./use-google.ts";
import "./google.css";

export interface GoogleSignInProps {
  /** Called when a registration has begun with what Google gave. Given above a registration form, which has no other place for a refusal. */
  readonly onBegun?: () => void;
}

/** The sign-in with Google's button. */
const GoogleSignIn = ({ onBegun }: GoogleSignInProps) => {
  const failure = useVisitor(({ session }) => session.loginError);
  const message = usePassingRefusal("signIn", failure);
  const { place, stage, retry } = useGoogle(onBegun);
  const isAbove = onBegun !== undefined;
  const divider = <p className="ed-google-or">{words.or}</p>;
  return (
    <section className="ed-google" aria-label={words.label}>
      {!isAbove && divider}
      {stage === "unavailable" && (
        <Callout
          kind="Attention"
          size="small"
          isAnnounced
          action={
            <Button variant="secondary" size="small" onClick={retry}>
              {words.retry}
            </Button>
          }
        >
          {words.unavailable}
        </Callout>
      )}
      {isAbove && <NotSaved message={message} contactSupport={failure?.contactSupport} />}
      <div className="ed-google-button" data-stage={stage}>
        {stage === "loading" && <Skeleton shape="block" label={words.loading} />}
        {stage === "entering" && (
          <p role="status">
            <Spinner size={16} /> {words.entering}
          </p>
        )}
        <div ref={place} className="ed-google-place" />
      </div>
      {isAbove && divider}
    </section>
  );
};

export default GoogleSignIn;
