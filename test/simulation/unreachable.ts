import { NOT_PLAYED } from "./not-played.ts";

const because = (reason: string, names: string): readonly (readonly [name: string, reason: string])[] =>
  names.split(" ").map((name) => [name, reason] as const);

/** The events that only a command of the view records, with the command. No player runs it, for the reason in `not-played.ts`. */
export const RECORDED_BY_VIEW: Readonly<Record<string, string>> = {
  "display.banner-shown.v1": "recordBanner",
  "display.form-error-shown.v1": "recordFormError",
  "display.form-error-cleared.v1": "clearFormError",
  "shell.view-crashed.v1": "reportCrash",
};

export const UNREACHABLE_EVENTS: readonly (readonly [type: string, reason: string])[] = [
  ...Object.entries(RECORDED_BY_VIEW).map(
    ([type, command]) => [type, `only ${command} records it, and ${NOT_PLAYED[command]}`] as const,
  ),
  ["shell.push-notifications-flagged.v1", "no simulated player uses the native app, which alone states it"],
];

/** The refusals that no command of a player ends with, and that the backend says to no page. */
export const UNREACHABLE_REFUSALS: readonly (readonly [name: string, reason: string])[] = [
  ...because(
    "only the field of its form shows it, and no view runs",
    "BirthDateMalformed ContactRejected NotWhole RatingMissing FeedbackTooLong Empty TooLong PrivateData CardNumber",
  ),
  ...because(
    "only the panel of the chat shows it: its commands do nothing then, and no view runs",
    "Disabled Banned Kicked Closed",
  ),
  ["ReversalNotOffered", "only the form shows it, and the operator's own panel refuses by it"],
  ["OverStakeCap", "the page of a slot offers no stake above the cap"],
  ["NoGames", "the form offers two games or more"],
  ["TimeOutNotOffered", "the page has no form where the regulator profile has no time-out"],
  ...because(
    "the client asks only for an end that it offers, by a clock that follows the backend's",
    "ExclusionEndPast ExclusionEndNotOffered",
  ),
  [
    "OnlyPrimaryPays",
    "only the form shows it, and the backend refuses by it what the form does not offer: a primary method is fixed from the start, or never",
  ],
  ["AutoBuyRuns", "auto-buy ends with its room, whose form is gone while it runs"],
  ["NumberWarned", "the site has no number check"],
  ["SignedOut", "no room is shown without a session"],
];
