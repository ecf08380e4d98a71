import type { AnyEventDefinition, DataOf } from "../../../../../domain/journal/event.ts";
import { ReceiptReceived } from "../../../../../domain/journal/events.ts";
import type { JournalRecord } from "../../../../../domain/journal/record.ts";
import type { Player } from "../../../../../domain/player.ts";
import { RealityCheckAnswered, RealityStated, RealityTimerStarted } from "../../../../../domain/reality/events.ts";
import { AuthenticationChecked, SignedIn, SignedOut, UserLoaded } from "../../../../../domain/session/events.ts";
import { exactMoney, londonTime } from "../../../sentences/words.ts";
import { ModalOpened, RouteEntered, ShellStarted } from "../../../../../domain/shell/events.ts";
import { MovementBooked } from "../../../../../domain/wallet/events.ts";
import type { CheckResult } from "../../verdict/verdict.ts";
import type { Watch } from "../watch.ts";
import type { Continuity } from "./continuity.ts";
import { IN_PROGRESS_MS, STAKES } from "../stakes.ts";
import type { Moment, ServerClock } from "../server-clock.ts";
import { ChatUse } from "./chat-use.ts";
import { Confirmations } from "./confirmations.ts";
import { Dialogs } from "./dialogs.ts";
import { Invites } from "./invites.ts";
import { Judgements } from "./judgements.ts";
import { ListedOnce } from "./listed-once.ts";
import { LISTS_OF_SESSION } from "./lists.ts";
import { CAUSED_OF_SESSION } from "./caused-events.ts";
import { NamedCauses } from "./named-causes.ts";
import { PhoneCodes } from "./phone-codes.ts";
import { PLAYER_REQUESTS } from "./player-requests.ts";
import { RealityChecks } from "./reality-checks.ts";
import { RealityFigures } from "./reality-figures.ts";
import { SessionEnds } from "./session-ends.ts";

const STATES_SESSION: ReadonlySet<AnyEventDefinition> = new Set<AnyEventDefinition>([
  AuthenticationChecked,
  SignedIn,
  SignedOut,
]);

/** One session, one player: the same player signs in, nothing is asked for after the end, and the server confirms only what was asked for. */
export class SessionWatch implements Watch {
  readonly follows = [
    ...PLAYER_REQUESTS,
    AuthenticationChecked,
    SignedIn,
    SignedOut,
    UserLoaded,
    ...Confirmations.follows,
    ...Invites.follows,
    ...ChatUse.follows,
    ...Dialogs.follows,
    ...PhoneCodes.follows,
    ...SessionEnds.follows,
    ...LISTS_OF_SESSION.keys(),
    ...NamedCauses.follows(CAUSED_OF_SESSION),
    ReceiptReceived,
    ModalOpened,
    RealityStated,
    RealityTimerStarted,
    RealityCheckAnswered,
    RouteEntered,
    ShellStarted,
    MovementBooked,
  ];
  readonly #judged: Judgements;
  readonly #confirmations: Confirmations;
  readonly #invites: Invites;
  readonly #chat: ChatUse;
  readonly #dialogs: Dialogs;
  readonly #codes: PhoneCodes;
  readonly #ends: SessionEnds;
  readonly #lists: ListedOnce;
  readonly #namedCauses: NamedCauses;
  #player: string | null = null;
  /** The server's time of the sign-out. */
  #signedOut: Moment | null = null;
  readonly #continuity: Continuity;
  /** The record that last stated whether the player is signed in. */
  #statedSeq: number | null = null;
  readonly #clock: ServerClock;
  readonly #reality: RealityChecks;
  readonly #figures: RealityFigures;

  constructor(lineOf: (seq: number) => number, continuity: Continuity, clock: ServerClock) {
    this.#clock = clock;
    this.#continuity = continuity;
    this.#judged = new Judgements("session", lineOf);
    this.#confirmations = new Confirmations(this.#judged, continuity);
    this.#lists = new ListedOnce(this.#judged, "session-listed", LISTS_OF_SESSION);
    this.#namedCauses = new NamedCauses(this.#judged, continuity, CAUSED_OF_SESSION);
    this.#invites = new Invites(this.#judged, continuity);
    this.#chat = new ChatUse(this.#judged, continuity);
    this.#dialogs = new Dialogs(this.#judged, continuity);
    this.#codes = new PhoneCodes(this.#judged, continuity);
    this.#ends = new SessionEnds(this.#judged, continuity);
    this.#reality = new RealityChecks(this.#judged, continuity, clock);
    this.#figures = new RealityFigures(continuity, clock);
  }

  after(player: Player, record: JournalRecord, definition: AnyEventDefinition): void {
    if (PLAYER_REQUESTS.has(definition)) this.#requested(player, record);
    if (STATES_SESSION.has(definition)) this.#statedSeq = record.seq;
    this.#reality.add(player, record, definition);
    this.#figures.add(player.wallet, record, definition);
    if (definition === MovementBooked) return this.#booked(player, record);
    this.#confirmations.add(record, definition);
    this.#invites.add(record, definition);
    this.#chat.add(player, record, definition);
    this.#dialogs.add(player, record, definition);
    this.#codes.add(record, definition);
    this.#ends.add(record, definition);
    this.#lists.add(record, definition);
    this.#namedCauses.add(record, definition);
    // The session may also end on this device: without an answer of the server, or by a rule of the app.
    if (definition === SignedOut) this.#ended(record);
    if (record.by !== "server") return;
    if (definition === SignedIn) this.#signedIn(player.journal.opening?.player ?? null, record);
    else if (definition === AuthenticationChecked) this.#checked(player.journal.opening?.player ?? null, record);
    else if (definition === UserLoaded) this.#loaded(player.journal.opening?.player ?? null, record);
  }

  #signedIn(opened: string | null, record: JournalRecord): void {
    const { player } = record.data as DataOf<typeof SignedIn>;
    this.#samePlayer(opened, player, record, `${player} signed in`);
    this.#player ??= player;
    this.#signedOut = null;
  }

  /** A page that finds a session continues the journal of its player. */
  #checked(opened: string | null, record: JournalRecord): void {
    const { player } = record.data as DataOf<typeof AuthenticationChecked>;
    if (player !== null) this.#samePlayer(opened, player, record, `the session to ${player}`);
  }

  #loaded(opened: string | null, record: JournalRecord): void {
    const { ref } = record.data as DataOf<typeof UserLoaded>;
    this.#samePlayer(opened, ref, record, `the loaded profile to ${ref}`);
  }

  /** The log has one player: the first who signed in, otherwise that of its opening. */
  #samePlayer(opened: string | null, player: string, record: JournalRecord, what: string): void {
    const first = this.#player ?? opened;
    if (first === null) return;
    if (first === player) return this.#judged.kept("session-player");
    this.#judged.broken("session-player", record, `The log belongs to ${first}, and ${what}.`);
  }

  #ended(record: JournalRecord): void {
    this.#signedOut = this.#clock.momentOf(record);
  }

  /** A stake from before the end of the session may arrive after it. The server's own time decides. */
  #booked({ session }: Player, record: JournalRecord): void {
    if (record.by !== "server") return;
    const { kind, amount, ref, bookedAt } = record.data as DataOf<typeof MovementBooked>;
    if (!STAKES.has(kind) || this.#signedOut === null || session.authenticated === true) return;
    const { seq, latestMs } = this.#signedOut;
    if (latestMs === null || !this.#continuity.isCompleteSince(seq)) return this.#judged.lacks("session-stake");
    if (bookedAt <= latestMs + IN_PROGRESS_MS) return this.#judged.kept("session-stake");
    const detail = `${exactMoney(0 - amount)} was staked (${ref}) on ${londonTime(bookedAt)}; the session had ended with record ${seq}.`;
    this.#judged.broken("session-stake", record, detail, { amount });
  }

  #requested({ session }: Player, record: JournalRecord): void {
    this.#ends.requested(record);
    // Null: the log does not state yet whether the player is signed in.
    if (session.authenticated !== false) return this.#judged.kept("session-open");
    if (!this.#continuity.isCompleteSince(this.#statedSeq)) return this.#judged.lacks("session-open");
    const detail =
      this.#signedOut === null
        ? "No session was open: the player was not signed in."
        : `The session had ended with record ${this.#signedOut.seq}.`;
    this.#judged.broken("session-open", record, detail);
  }

  results({ wallet }: Player): readonly CheckResult[] {
    const judged = this.#judged.copy();
    this.#figures.atEnd(judged, wallet);
    return [judged.result()];
  }
}
