import * as Exit from "effect/Exit";
import * as Result from "effect/Result";
import { type FormEvent, useState } from "react";
import { giveFeedback, readFeedback } from "../../domain/profile/commands.ts";
import { judgeFeedback, type Rating, RATINGS } from "../../domain/profile/rules.ts";
import { FormFailure } from "../form-failure.tsx";
import { Button } from "../kit/Button.tsx";
import { Callout } from "../kit/Callout.tsx";
import { Card } from "../kit/Card.tsx";
import { Chips } from "../kit/Chips.tsx";
import { ErrorState } from "../kit/ErrorState.tsx";
import { Section } from "../kit/Section.tsx";
import { Skeleton } from "../kit/Skeleton.tsx";
import { TextArea } from "../kit/TextArea.tsx";
import { useCommand } from "../player.tsx";
import { useRead } from "../shell/use-read.ts";
import { Unrecorded } from "../Unrecorded.tsx";
import { feedbackWords as words } from "./feedback-words.ts";
import "./profile.css";

/** The player's feedback about the site: a rating and a text (`ACCOUNT-113`). */
const Feedback = () => {
  const reading = useRead(readFeedback);
  const [isSent, setSent] = useState(false);
  return (
    <div className="ed-profile">
      <Card>
        <Section id="feedback" className="ed-profile-part" title={words.title}>
          {isSent && (
            <Callout kind="Success" isAnnounced title={words.sentTitle}>
              {words.sent}
            </Callout>
          )}
          {!isSent && reading.status === "loading" && <Skeleton shape="block" count={3} label={words.loading} />}
          {!isSent && reading.status === "failed" && (
            <ErrorState title={words.failed} onRetry={reading.retry}>
              {words.failedText}
            </ErrorState>
          )}
          {!isSent && reading.status === "unrecorded" && <Unrecorded what="feedback" />}
          {!isSent && reading.status === "read" && (
            <FeedbackForm before={reading.value.rating} onSent={() => setSent(true)} />
          )}
        </Section>
      </Card>
    </div>
  );
};

interface FeedbackFormProps {
  /** The rating that the player gave before; null if they gave none. */
  readonly before: Rating | null;
  readonly onSent: () => void;
}

const CHIPS = RATINGS.map((rating) => ({ value: String(rating), label: words.ratings[rating] }));

const FeedbackForm = ({ before, onSent }: FeedbackFormProps) => {
  const [rating, setRating] = useState<number | null>(before);
  const [message, setMessage] = useState("");
  const [isJudged, setJudged] = useState(false);
  const send = useCommand(giveFeedback);
  const judged = judgeFeedback(rating, message);
  const refused = isJudged && Result.isFailure(judged) ? judged.failure : undefined;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setJudged(true);
    if (Result.isFailure(judged)) return;
    const exit = await send.run(judged.success);
    if (exit !== undefined && Exit.isSuccess(exit)) onSent();
  };
  return (
    <form className="ed-profile-form" aria-label={words.title} onSubmit={(event) => void submit(event)} noValidate>
      <p className="ed-profile-note">{before === null ? words.lead : words.before(words.ratings[before])}</p>
      <FormFailure of={send.failure} inputs={[rating, message]} />
      <Chips
        label={words.rating}
        chips={CHIPS}
        selected={rating === null ? undefined : String(rating)}
        onSelect={(value) => setRating(Number(value))}
      />
      <p className="ed-profile-fault" role="alert">
        {refused?.name === "RatingMissing" ? refused.copy : ""}
      </p>
      <TextArea
        label={words.message}
        mark="optional"
        hint={words.hint}
        name="feedback"
        value={message}
        onChange={setMessage}
        error={refused?.name === "FeedbackTooLong" ? refused.copy : undefined}
      />
      <div>
        <Button type="submit" isPending={send.pending} pendingLabel={words.pending}>
          {words.submit}
        </Button>
      </div>
    </form>
  );
};

export default Feedback;
