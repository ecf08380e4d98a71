import type { AnyEventDefinition, DataOf } from "../../../../../domain/journal/event.ts";
import type { JournalRecord } from "../../../../../domain/journal/record.ts";
import {
  type Change,
  LimitChangeFailed,
  LimitChangeRequested,
  LimitsChanged,
  LimitsStated,
  SolicitationAnswered,
  SolicitationAnswerFailed,
  SolicitationSettled,
  SolicitationsStated,
} from "../../../../../domain/limits/events.ts";
import { isRaise } from "../../../../../domain/limits/life-cycle.ts";
import { type Period, PERIODS } from "../../../../../domain/limits/windows.ts";
import type { Pence } from "../../../../../domain/money.ts";
import type { Player } from "../../../../../domain/player.ts";
import type { Row } from "../tables.ts";
import type { LogContext, RowSource } from "./source.ts";

type Details = Partial<Pick<Row<"limits">, "is_raise" | "answer" | "message">> & { readonly asked?: Pence | null };

/** `limits` */
export class LimitRows implements RowSource {
  readonly follows: readonly AnyEventDefinition[] = [
    LimitsStated,
    LimitChangeRequested,
    LimitsChanged,
    LimitChangeFailed,
    SolicitationsStated,
    SolicitationAnswered,
    SolicitationSettled,
    SolicitationAnswerFailed,
  ];
  readonly #log: LogContext;
  /** The changes that the player requested last, each with whether it is a raise. */
  #requested: readonly (Change & { readonly raises: boolean })[] = [];

  constructor(log: LogContext) {
    this.#log = log;
  }

  after(player: Player, record: JournalRecord, definition: AnyEventDefinition): void {
    const add = (what: string, period: Period, details: Details = {}) =>
      this.#add(player, record, what, period, details);
    const changed = (what: string, changes: readonly Change[], message?: string) => {
      for (const { period, amount, raises } of this.#judged(player, changes))
        add(what, period, { asked: amount, is_raise: raises, message: message ?? null });
    };
    const data = record.data as unknown;
    switch (definition) {
      case LimitsStated:
        return PERIODS.forEach((period) => add("stated", period));
      case LimitChangeRequested:
        this.#requested = this.#judged(player, (data as DataOf<typeof LimitChangeRequested>).changes);
        return changed("requested", this.#requested);
      case LimitsChanged:
        return changed("accepted", (data as DataOf<typeof LimitsChanged>).changes);
      case LimitChangeFailed:
        return changed("refused", this.#requested, (data as DataOf<typeof LimitChangeFailed>).message);
      case SolicitationsStated:
        return (data as DataOf<typeof SolicitationsStated>).solicitations.forEach(({ period, next }) =>
          add("offered", period, { asked: next }),
        );
      case SolicitationAnswerFailed: {
        const { period, message } = data as DataOf<typeof SolicitationAnswerFailed>;
        return add("answer failed", period, { message });
      }
      default: {
        const { period, answer } = data as DataOf<typeof SolicitationAnswered>;
        return add(definition === SolicitationAnswered ? "answered" : "settled", period, { answer });
      }
    }
  }

  /** A raise waits for its cooling-off, so it is compared with the limit in force before and after its request. */
  #judged({ limits }: Player, changes: readonly Change[]): readonly (Change & { readonly raises: boolean })[] {
    return changes.map((change) => ({
      ...change,
      raises: isRaise(limits[change.period]?.value ?? null, change.amount),
    }));
  }

  #add(player: Player, record: JournalRecord, what: string, period: Period, details: Details): void {
    const at = this.#log.msOf(record);
    const { asked = null, is_raise = null, answer = null, message = null } = details;
    this.#log.sink.add("limits", {
      ...this.#log.place(record.seq),
      recorded_at: at,
      ...this.#log.clock(at),
      claimant: record.by,
      what,
      period,
      asked_pence: asked,
      in_force_pence: player.limits[period]?.value ?? null,
      is_raise,
      answer,
      message,
    });
  }

  end(): void {
    // Every record has its rows.
  }
}
