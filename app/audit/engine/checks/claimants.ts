import { CLAIMANTS, type Claimant } from "../../../../domain/journal/record.ts";
import type { SentenceTag } from "../../sentences/sentence.ts";

const SERVER = ["server"] as const;
const PLAYER = ["player"] as const;
const APP = ["app"] as const;
const CLOCK = ["clock"] as const;
const URL = ["url"] as const;
const FRAME = ["frame"] as const;
const NATIVE = ["native"] as const;
/** A call ended without success: the server refused it, or the app got no answer. */
const ANSWERED = ["server", "app"] as const;
/** The player went to a place of the site: by its address, or by a press. */
const PLACE = ["url", "player"] as const;
/** A message or a modal can follow from every source. */
const ANYONE = CLAIMANTS;

/** The claimants that the client records for each event. A new event does not compile until it is here. */
export const CLAIMANTS_OF: Readonly<Record<SentenceTag, readonly Claimant[]>> = {
  // bingo
  AutoBuyStarted: PLAYER,
  AutoBuyStopped: ["player", "app"],
  BallDrawn: SERVER,
  GameCleared: ["player", "clock"],
  GameFinished: SERVER,
  GameStarted: SERVER,
  NextGameAnnounced: SERVER,
  NoGamePlayed: SERVER,
  PatternStated: SERVER,
  PrizeWon: SERVER,
  PurchaseRefused: ANSWERED,
  PurchaseUnconfirmed: APP,
  QuickBuyCountChosen: PLAYER,
  ResultsListed: SERVER,
  RoomEntered: PLACE,
  RoomFilterChosen: ["player", "app"],
  RoomLeft: PLACE,
  RoomLoadFailed: ANSWERED,
  RoomLoaded: SERVER,
  RoomRefreshed: PLAYER,
  RoomsListFailed: ANSWERED,
  RoomsListed: SERVER,
  SalesUpdated: SERVER,
  SettingsChosen: PLAYER,
  SettingsRestored: APP,
  StartTimed: SERVER,
  TicketToggled: PLAYER,
  TicketsAssigned: SERVER,
  TicketsOwned: ANSWERED,
  TicketsPurchased: SERVER,
  TicketsRequested: PLAYER,

  // chat
  ChatAvailabilityStated: SERVER,
  ChatDisconnected: APP,
  ChatExpelled: SERVER,
  ChatGameEnded: SERVER,
  ChatGameStarted: SERVER,
  ChatJoined: APP,
  ChatLeft: APP,
  ChatLoadFailed: ANSWERED,
  ChatLoaded: SERVER,
  ChatMessageArrived: SERVER,
  ChatMessageNotSent: ["app", "clock"],
  ChatMessageRemoved: SERVER,
  ChatMessageRequested: PLAYER,
  ChatPresenceChanged: SERVER,
  ChatReportAnswered: ANSWERED,
  ChatReportRequested: PLAYER,
  ChatRoomsStated: SERVER,
  ChatSettingChanged: PLAYER,
  ChatTabChanged: PLAYER,
  ChatUnsubscribed: CLOCK,
  ChatUserHidden: PLAYER,
  PrivateCloseAnswered: ANSWERED,
  PrivateCloseRequested: PLAYER,
  SupportChatFailed: APP,

  // deposits
  ApplePayAnswered: SERVER,
  ApplePayFaulted: APP,
  ApplePaySheetClosed: ["player", "app", "frame"],
  ApplePaySheetOpened: APP,
  BankPaymentUpdated: SERVER,
  BankStepEntered: PLAYER,
  BankStepLeft: PLAYER,
  ChallengeClosed: ["player", "app", "frame"],
  ChallengeOpened: ["server", "frame"],
  DepositAccepted: SERVER,
  DepositDeclined: ["server", "app", "player", "frame"],
  DepositRequested: PLAYER,
  DepositSettled: SERVER,
  DepositTermsLoaded: SERVER,
  DepositTermsUnknown: APP,
  DepositUnanswered: APP,
  ReturnedFromProvider: URL,
  SuggestedAmountsLoaded: SERVER,
  SuggestedAmountsUnknown: APP,

  // display
  ValueShown: APP,

  // exclusion
  ExclusionBegun: SERVER,
  ExclusionFailed: ANSWERED,
  ExclusionRequested: PLAYER,

  // flags
  FlagsRead: APP,

  // games
  GameClosed: PLAYER,
  GameLaunchFailed: ANSWERED,
  GameLaunchRequested: PLAYER,
  GameLaunched: SERVER,
  GameSignalled: FRAME,
  KeepAliveFailed: ANSWERED,

  // journal
  ArrivalRefused: ANYONE,
  ArrivalRepeated: SERVER,
  DeviceKeptNoRecord: APP,
  JournalOpened: APP,
  JournalSealed: APP,

  // kyc
  ClearStakeFailed: ["server", "app", "clock"],
  ClearStakeFollowedUp: APP,
  ClearStakeReady: SERVER,
  ClearStakeRequested: PLAYER,
  ClearStakeReturned: URL,
  FastTrackIgnored: ["player", "app"],
  IdentityCheckReported: ["url", "frame"],
  IdentityCheckRequested: PLAYER,
  KycLoadFailed: APP,
  KycPopupDue: CLOCK,
  KycStated: SERVER,
  KycWaitEnded: CLOCK,
  OccupationGiven: PLAYER,
  RequirementUpdated: SERVER,
  RequirementsStated: SERVER,
  VerificationLoadFailed: ANSWERED,
  VerificationStated: SERVER,

  // limits
  FixedLimitStated: SERVER,
  LimitChangeFailed: ANSWERED,
  LimitChangeRequested: PLAYER,
  LimitReminderReset: PLAYER,
  LimitReminderStated: SERVER,
  LimitsChanged: SERVER,
  LimitsLoadFailed: ANSWERED,
  LimitsStated: SERVER,
  SolicitationAnswerFailed: ANSWERED,
  SolicitationAnswered: PLAYER,
  SolicitationSettled: SERVER,
  SolicitationsStated: SERVER,

  // lobby
  CategoriesLoaded: SERVER,
  CategorySelected: PLAYER,
  ComponentsLoaded: SERVER,
  FavouritesListed: ["player", "app"],
  GamesLoaded: SERVER,
  GamesRequested: APP,
  LiveGamesLoaded: SERVER,
  LiveTablesChanged: SERVER,
  LobbyLoadFailed: ANSWERED,
  PopularLoaded: SERVER,
  ProviderChosen: PLAYER,
  RecentGamesListed: APP,
  SearchAnswered: SERVER,
  SearchFailed: ANSWERED,
  SearchRequested: PLAYER,
  SectionSelected: ["player", "url"],

  // methods
  ApplePayChecked: APP,
  BanksLoaded: ANSWERED,
  CardOffered: PLAYER,
  CardRefused: ["server", "app", "frame", "player"],
  MethodAdded: SERVER,
  MethodRemoved: SERVER,
  MethodsLoadFailed: ANSWERED,
  MethodsLoaded: SERVER,
  PaypalOffered: PLAYER,
  PaypalRefused: ["server", "app", "frame", "player"],
  PrimaryChanged: SERVER,
  ProvidersLoadFailed: ANSWERED,
  ProvidersLoaded: SERVER,

  // mobile
  CodeAccepted: SERVER,
  CodeRefused: ANSWERED,
  CodeSent: SERVER,
  MobileDepositDeferred: PLAYER,
  NumberChanged: SERVER,
  NumberDoubted: PLAYER,
  NumberRefused: ANSWERED,
  PhoneVerificationStated: SERVER,
  PhoneVerificationUnknown: ANSWERED,

  // native
  AdvertisingIdReceived: NATIVE,
  AnalyticsReceived: NATIVE,
  BiometricDisabled: APP,
  BiometricEnableAnswered: ["native", "server", "app"],
  BiometricEnableRequested: PLAYER,
  BiometricLoginEnded: ANSWERED,
  BiometricLoginIgnored: APP,
  BiometricLoginRequested: NATIVE,
  BiometricSetupAsked: APP,
  BiometricStated: NATIVE,
  ConversionStated: NATIVE,
  DepositErrorStated: NATIVE,
  DepositResultRequested: NATIVE,
  NativeFactsCarried: APP,
  PushPromptAnswered: PLAYER,
  PushPromptRequested: NATIVE,
  TrackingConsentStated: NATIVE,

  // reality
  IntervalFailed: ANSWERED,
  IntervalRequested: PLAYER,
  IntervalSaved: SERVER,
  RealityCheckAnswered: PLAYER,
  RealityLoadFailed: ANSWERED,
  RealityStated: SERVER,
  RealityTimerStarted: ["app", "player"],

  // referral
  InviteRejected: SERVER,
  InviteShared: PLAYER,
  InvitesFailed: ANSWERED,
  InvitesRequested: PLAYER,
  InvitesSent: SERVER,
  ReferralLoadFailed: ANSWERED,
  ReferralOffersStated: SERVER,
  ReferralRequested: APP,
  ReferralStated: SERVER,
  SharingNotSupported: APP,

  // registration
  Registered: SERVER,
  RegistrationFailed: ANSWERED,
  RegistrationRequested: PLAYER,

  // rewards
  CarouselStated: SERVER,
  DailyFreeGamesStated: SERVER,
  FreeGamesStated: SERVER,
  OffersStated: SERVER,
  RewardPlayRequested: PLAYER,
  RewardsCountStated: SERVER,
  RewardsLoadFailed: ANSWERED,
  RewardsRequested: APP,
  RewardsStated: SERVER,

  // session
  ActivationEmailSent: SERVER,
  AuthenticationChecked: ANSWERED,
  GameSoundsChanged: ["player", "app", "server"],
  SessionEndForgotten: APP,
  SessionEndNoted: APP,
  SignInAbandoned: PLAYER,
  SignInErrorCleared: PLAYER,
  ProfileChangeFailed: ANSWERED,
  ProfileChangeRequested: PLAYER,
  ProfileChanged: SERVER,
  SignInFailed: ANSWERED,
  SignInRequested: PLAYER,
  SignOutRequested: PLAYER,
  SignedIn: SERVER,
  SignedOut: ["app", "server"],
  TermsAgreementChanged: ["player", "server"],
  UserLoadFailed: ANSWERED,
  UserLoaded: SERVER,

  // settings
  SettingsChanged: PLAYER,
  SettingsRead: APP,

  // shell
  ArticleShown: SERVER,
  ConnectionChanged: APP,
  ContentLoadFailed: ANSWERED,
  DialogActionLeft: ["server", "app", "clock"],
  DialogActionQueued: PLAYER,
  FooterStated: SERVER,
  MaintenanceDismissed: PLAYER,
  MaintenanceStated: SERVER,
  ModalClosed: ANYONE,
  ModalHeld: PLAYER,
  ModalOpened: ANYONE,
  ModalOverstayed: CLOCK,
  NoticeDismissed: ANYONE,
  NoticeRaised: ANYONE,
  PageLoaded: APP,
  PushNotificationsFlagged: NATIVE,
  ReloadBegun: APP,
  RouteEntered: PLACE,
  RouteRedirected: URL,
  ShellStarted: APP,
  StartupPopupShown: APP,
  ThemeStated: SERVER,
  ViewCrashed: APP,

  // wallet
  BalanceStated: SERVER,
  DisplayFrozen: APP,
  DisplayReleased: ["app", "clock"],
  JackpotStated: SERVER,
  MovementBooked: SERVER,
  WalletLoadFailed: ANSWERED,
  WalletLoaded: SERVER,

  // withdrawals
  ProcessingTimeLoaded: SERVER,
  ProcessingTimeUnknown: APP,
  VerificationDeferred: PLAYER,
  WithdrawalAccepted: SERVER,
  WithdrawalChecked: SERVER,
  WithdrawalDeclined: SERVER,
  WithdrawalRequested: PLAYER,
  WithdrawalUnanswered: APP,
};
