import { getSettings, saveMarketingPreference, updateMarketingPreferences } from "../../../domain/marketing/wire.ts";
import type { SandboxModule } from "../kernel/types.ts";
import { settingsFor } from "../preferences/chosen.ts";
import { answersIn, channelsFor, verticalsFor } from "./consents.ts";

/** The players' consents to marketing. */
export const marketingModule: SandboxModule = (kernel) => {
  const answers = answersIn(kernel);

  kernel.handle(getSettings, (_, { playerId }) => ({
    ...channelsFor(kernel, playerId),
    verticals: verticalsFor(kernel, playerId),
    ...settingsFor(kernel, playerId),
  }));

  kernel.handle(saveMarketingPreference, (channels, { playerId }) => {
    answers.put(playerId, { ...answers.get(playerId), channels });
    return {};
  });

  kernel.handle(updateMarketingPreferences, ({ verticals }, { playerId }) => {
    answers.put(playerId, { ...answers.get(playerId), verticals });
    return {};
  });

  kernel.control.define({
    module: "marketing",
    name: "consent",
    label: "Set a player's answer about marketing",
    hint: "The page asks after the next sign-in or reload.",
    fields: {
      player: { kind: "player" },
      answer: {
        kind: "choice",
        label: "Answer",
        options: () => [
          { value: "asked", label: "None: the site asks" },
          { value: "not-asked", label: "None: the site does not ask" },
          { value: "all", label: "Casino and bingo" },
          { value: "none", label: "Neither casino nor bingo" },
        ],
      },
    },
    apply: ({ player, answer }) => {
      const { channels } = answers.get(player) ?? {};
      const kept = channels === undefined ? {} : { channels };
      const isAll = answer === "all";
      if (isAll || answer === "none") answers.put(player, { ...kept, verticals: { CASINO: isAll, BINGO: isAll } });
      else answers.put(player, { ...kept, isAsked: answer === "asked" });
    },
  });
};
