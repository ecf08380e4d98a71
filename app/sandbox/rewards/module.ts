import {
  getCarousel,
  getOffer,
  getRewardsCount,
  listDailyFreeGames,
  listFreeGames,
  listOffers,
  listRewards,
} from "../../../domain/rewards/wire.ts";
import { CATALOGUE } from "../games/catalogue.ts";
import type { Kernel, SandboxModule } from "../kernel/types.ts";
import {
  CAROUSEL_MODES,
  type CarouselMode,
  giveCarouselSpins,
  givenTo,
  giveOfTheDay,
  modesIn,
  rewardsCountFor,
} from "./cards.ts";
import { giveReward, giveSpins, grantsIn, grantsOf } from "./grants.ts";
import { DAY_PICTURES } from "../pictures/days.ts";
import { openPictureService } from "../pictures/service.ts";
import { listedOffers, offerOf } from "./offers.ts";

/** Rewards, daily free games, free games, the weekly carousel and offers. */
export const rewardsModule: SandboxModule = (kernel) => {
  const hidden = kernel.world.collection<{ readonly isHidden: boolean }>("rewards.offers");
  const given = (playerId: string) => {
    giveOfTheDay(kernel, playerId);
    return givenTo(kernel, playerId);
  };

  kernel.handle(listRewards, (_, { playerId }) => given(playerId).rewards);
  kernel.handle(listDailyFreeGames, (_, { playerId }) => given(playerId).daily);
  kernel.handle(listFreeGames, (_, { playerId }) => given(playerId).free);
  kernel.handle(getCarousel, (_, { playerId }) => {
    giveCarouselSpins(kernel, playerId);
    return given(playerId).carousel;
  });
  kernel.handle(getRewardsCount, (_, { playerId }) => ({ count: rewardsCountFor(kernel, playerId) }));
  const picture = openPictureService(DAY_PICTURES);
  kernel.page(
    "site",
    "/offer-pictures/{picture}",
    ({ params, query }) => picture((params["picture"] ?? "").replace(/\.png$/, ""), query),
    { transaction: false },
  );
  kernel.handle(listOffers, () => (hidden.get("all")?.isHidden === true ? [] : listedOffers(kernel)));
  kernel.handle(getOffer, ({ offerRef }) => offerOf(kernel, offerRef));

  kernel.seed(() => {
    giveSpins(kernel, "p-rosie", "starling-gold", 10);
    giveReward(kernel, {
      playerId: "p-rosie",
      type: "MONETARY",
      name: "£2 to play with",
      games: ["north-star-line", "two-little-ducks"],
      given: 20,
    });
    giveSpins(kernel, "p-vera", "starling-gold", 10);
  });

  defineControls(kernel, (isHidden) => hidden.put("all", { isHidden }));
};

const MODE_LABELS: Readonly<Record<CarouselMode, string>> = {
  normal: "Gives its spins",
  blocked: "Its current card is blocked",
  "sign-in": "Asks the player to sign in again",
  none: "There is none",
};

function defineControls(kernel: Kernel, hideOffers: (isHidden: boolean) => void): void {
  const { define } = kernel.control;
  const player = { kind: "player" } as const;
  const slots = CATALOGUE.filter(({ resting }) => resting !== true);

  define({
    module: "rewards",
    name: "give",
    label: "Give a player free spins",
    fields: {
      player,
      game: {
        kind: "choice",
        label: "Game",
        options: () => slots.map(({ ref, name }) => ({ value: ref, label: name })),
      },
      spins: { kind: "number", label: "Spins", value: () => 10 },
    },
    apply: ({ player, game, spins }) => {
      if (!Number.isInteger(spins) || spins < 1 || spins > 100) throw new Error("Give 1 to 100 spins");
      if (!slots.some(({ ref }) => ref === game)) throw new Error("There is no such game");
      giveSpins(kernel, player, game, spins);
    },
  });

  define({
    module: "rewards",
    name: "expire",
    label: "Let all rewards of a player expire",
    fields: { player },
    apply: ({ player }) => {
      for (const { id, ...grant } of grantsOf(kernel, player))
        grantsIn(kernel).put(id, { ...grant, expiresAt: kernel.clock.now() });
    },
  });

  define({
    module: "rewards",
    name: "carousel",
    label: "Set a player's weekly carousel",
    fields: {
      player,
      mode: {
        kind: "choice",
        label: "It",
        options: () => CAROUSEL_MODES.map((value) => ({ value, label: MODE_LABELS[value] })),
      },
    },
    apply: ({ player, mode }) =>
      modesIn(kernel).put(player, { carousel: CAROUSEL_MODES.find((known) => known === mode) ?? "normal" }),
  });

  define({
    module: "rewards",
    name: "offers",
    label: "Hide all offers",
    fields: { hidden: { kind: "toggle", label: "Hidden" } },
    apply: ({ hidden }) => hideOffers(hidden),
  });
}
