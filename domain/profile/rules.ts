import * as Result from "effect/Result";
import { type Refusal, refuse } from "../form/refusal.ts";

/** The ratings of the site, the worst first. */
export const RATINGS = [1, 2, 3, 4, 5] as const;
export type Rating = (typeof RATINGS)[number];

/** The most characters of a feedback's text. */
export const FEEDBACK_LENGTH = 1000;

export interface FeedbackGiven {
  readonly rating: Rating;
  readonly message: string;
}

/** Judges a feedback: a rating is required, and the text is optional. */
export function judgeFeedback(
  rating: number | null,
  message: string,
): Result.Result<FeedbackGiven, Refusal<"RatingMissing" | "FeedbackTooLong">> {
  const chosen = RATINGS.find((one) => one === rating);
  if (chosen === undefined) return refuse("RatingMissing", "Please choose a rating");
  const text = message.trim();
  if ([...text].length > FEEDBACK_LENGTH)
    return refuse("FeedbackTooLong", `Please use ${FEEDBACK_LENGTH} characters or fewer`);
  return Result.succeed({ rating: chosen, message: text });
}
