import type { Exceptions, Finding } from "./findings.ts";
import { codeOf, isIn, isScript } from "./source.ts";
import type { SourceFile } from "./tree.ts";

/** Views that read what no record holds and draw no part of their own for it, each with the reason. */
export const repliesElsewhere: Exceptions = {
  "ui/bingo/CallerVoice.tsx": "it speaks and draws nothing",
  "ui/deposits/use-card-fields.ts": "its view is `CardFieldsBox`",
  "ui/deposits/use-deposit-form.ts": "it sends what was typed, and reads nothing",
  "ui/deposits/use-promotion.ts": "without a typed code it asks nothing",
  "ui/history/Activity.tsx": "it draws nothing of what it reads, whose answer is in the state",
  "ui/methods/use-paypal.ts": "its view is `PaypalForm`",
  "ui/referral/use-referral.ts": "its views are those of the friends",
  "ui/registration/use-signup.ts": "its view is `Signup`",
  "ui/session/SignIn.tsx": "it only waits for the client's code",
  "ui/session/use-google.ts": "`GoogleOffer` is drawn in its place",
  "ui/bingo/use-can-speak.ts": "its view is `Settings`",
  "ui/shell/SearchButton.tsx": "it only handles a key",
  "ui/shell/legal/HowToPlay.tsx": "`ArticleSheet` draws what it reads",
  "ui/shell/use-shell-location.ts": "it only goes to another address",
  "ui/support/LiveChat.tsx": "`SupportWidgets` is not drawn in a replay, and `ChatLauncher` is in its place",
  "ui/support/Widgets.tsx": "`SupportWidgets` is not drawn in a replay, and `ChatLauncher` is in its place",
  "ui/support/SupportWidgets.tsx": "it is not drawn in a replay, and `ChatLauncher` is in its place",
  "ui/typed-amount.ts": "the amount that the player typed is never recorded",
  "ui/withdrawals/OpenLoop.tsx": "it sends what was chosen, and reads nothing",
};

/** Whatever reads the world beside the state says what a replay draws instead: a replay has no network, and invents nothing. */
export const readsWithoutReplay = (files: ReadonlyArray<SourceFile>): ReadonlyArray<Finding> =>
  files
    .filter((file) => isIn("ui", file) && isScript(file))
    .filter((file) => {
      const code = codeOf(file);
      return /\buseRead\(|\bruntime\b/.test(code) && !/\bunrecorded\b|<Unrecorded\b|\breplay\b/.test(code);
    })
    .map(({ path }) => ({
      place: path,
      says: `${path} reads what no record holds, and does not say what a replay draws: use ui/Unrecorded.tsx, or give the reason in test/tidy/replayed-reads.ts`,
    }));
