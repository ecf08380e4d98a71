import * as Result from "effect/Result";
import { describe, expect, it } from "vitest";
import { FEEDBACK_LENGTH, judgeFeedback } from "../../../domain/profile/rules.ts";

const TOO_LONG = "x".repeat(FEEDBACK_LENGTH + 1);

describe("a feedback", () => {
  it.each([
    [null, "RatingMissing", "Please choose a rating", TOO_LONG],
    [0, "RatingMissing", "Please choose a rating", ""],
    [6, "RatingMissing", "Please choose a rating", ""],
    [2.5, "RatingMissing", "Please choose a rating", ""],
    [5, "FeedbackTooLong", "Please use 1000 characters or fewer", TOO_LONG],
  ])("with the rating %s is refused: %s", (rating, name, copy, message) => {
    expect(judgeFeedback(rating, message)).toEqual(Result.fail({ name, copy }));
  });

  it("is a rating from 1 to 5, with a text that is trimmed or empty", () => {
    expect(judgeFeedback(1, "")).toEqual(Result.succeed({ rating: 1, message: "" }));
    expect(judgeFeedback(5, ` ${"é".repeat(FEEDBACK_LENGTH)} `)).toEqual(
      Result.succeed({ rating: 5, message: "é".repeat(FEEDBACK_LENGTH) }),
    );
  });
});
