import { PrizesStated, ResultsListed, RoomAssetsListed, RoomsListed } from "../../../../../domain/bingo/events.ts";
import { ChatLoaded, ChatRoomsStated } from "../../../../../domain/chat/events.ts";
import { PendingDepositsListed, SuggestedAmountsLoaded } from "../../../../../domain/deposits/events.ts";
import type { AnyEventDefinition, DataOf } from "../../../../../domain/journal/event.ts";
import { RequirementsStated } from "../../../../../domain/kyc/events.ts";
import { LimitsChanged, SolicitationsStated } from "../../../../../domain/limits/events.ts";
import { LinkedAccountsStated } from "../../../../../domain/linked-accounts/events.ts";
import { BanksLoaded, MethodsLoaded, ProvidersLoaded } from "../../../../../domain/methods/events.ts";
import {
  CarouselStated,
  DailyFreeGamesStated,
  FreeGamesStated,
  OffersStated,
  RewardsStated,
} from "../../../../../domain/rewards/events.ts";
import { WithdrawalsListed } from "../../../../../domain/withdrawals/events.ts";

/** The references in each list of a record: one of each, because the client finds an entry by it. */
export type Lists = ReadonlyMap<AnyEventDefinition, (data: unknown) => readonly (readonly string[])[]>;

const refsOf = (entries: readonly { readonly ref: string }[]): readonly string[] => entries.map(({ ref }) => ref);

const lists = <Definition extends AnyEventDefinition>(
  definition: Definition,
  of: (data: DataOf<Definition>) => readonly (readonly string[])[],
) => [definition as AnyEventDefinition, (data: unknown) => of(data as DataOf<Definition>)] as const;

export const LISTS_OF_PAYMENTS: Lists = new Map([
  lists(PendingDepositsListed, ({ deposits }) => [refsOf(deposits)]),
  lists(WithdrawalsListed, ({ withdrawals }) => [refsOf(withdrawals)]),
  lists(MethodsLoaded, ({ methods }) => [refsOf(methods)]),
  lists(ProvidersLoaded, ({ providers }) => [providers.map(({ type, providerMethod }) => `${type}/${providerMethod}`)]),
  lists(BanksLoaded, ({ banks }) => [banks.map(({ bankId }) => bankId)]),
  lists(SuggestedAmountsLoaded, ({ amounts }) => [amounts.map(({ type }) => type)]),
]);

/** `BingoTickets` judges the lists of tickets, by game. */
export const LISTS_OF_PLAY: Lists = new Map([
  lists(RoomsListed, ({ rooms }) => [refsOf(rooms)]),
  lists(RoomAssetsListed, ({ assets }) => [refsOf(assets)]),
  lists(ResultsListed, ({ results }) => [results.map(({ game }) => game)]),
  lists(PrizesStated, ({ prizes }) => [prizes.map(({ kind }) => kind)]),
  lists(RewardsStated, ({ rewards }) => [refsOf(rewards), ...rewards.map(({ slots }) => refsOf(slots))]),
  lists(DailyFreeGamesStated, ({ games }) => [refsOf(games), ...games.map(({ days }) => days.map(({ day }) => day))]),
  lists(FreeGamesStated, ({ games }) => [games.map(({ gameRef }) => gameRef)]),
  lists(OffersStated, ({ offers }) => [refsOf(offers), ...offers.map(({ subOffers }) => refsOf(subOffers))]),
  lists(CarouselStated, ({ carousel }) => [refsOf(carousel?.subOffers ?? [])]),
  lists(ChatRoomsStated, ({ rooms }) => [refsOf(rooms)]),
  lists(ChatLoaded, ({ messages }) => [messages.map(({ id }) => id)]),
]);

export const LISTS_OF_SESSION: Lists = new Map([
  lists(SolicitationsStated, ({ solicitations }) => [solicitations.map(({ period }) => period)]),
  lists(LimitsChanged, ({ changes }) => [changes.map(({ period }) => period)]),
  lists(LinkedAccountsStated, ({ accounts }) => [accounts.map(({ id }) => id)]),
  lists(RequirementsStated, ({ requirements }) => [requirements.map(({ id }) => id)]),
]);
