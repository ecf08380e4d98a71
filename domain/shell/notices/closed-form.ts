import * as Effect from "effect/Effect";
import type { Player } from "../../player.ts";
import { record, visitorSnapshot } from "../../ports/journal.ts";
import { onEvent, onSelected } from "../../reactions/subscriptions.ts";
import { asPlayer } from "../../visitor.ts";
import { notify } from "../commands.ts";
import { ModalClosed, NoticeDismissed } from "../events.ts";
import { stayOf } from "./rules.ts";

/** A request about money without an outcome. */
interface AwaitedRequest {
  /** The record of the request. */
  readonly seq: number;
  /** The ref of the notice about it. */
  readonly ref: string;
  readonly title: string;
  /** What is known about the money. */
  readonly known: string;
}

/** A form whose request can be closed before its outcome is known. */
export interface FormOfRequest {
  /** The modals that show the progress of the request. */
  readonly modals: ReadonlySet<string>;
  readonly awaited: (player: Player) => AwaitedRequest | undefined;
  /** The ref of the notice about the request whose outcome this record stated. */
  readonly endedBy: (player: Player, seq: number) => string | undefined;
}

const WAIT = "There is no need to try again: we tell you as soon as we know how it went.";

/**
 * The player has closed the form before the outcome of its request is known. A notice states that it is under way, because
 * the rest of the screen does not. It stays until the outcome, which has words of its own, or until the player goes to another screen.
 */
export const closedFormReactions = ({ modals, awaited, endedBy }: FormOfRequest) => [
  onEvent(ModalClosed, ({ name, because }) =>
    Effect.gen(function* () {
      const request = awaited(asPlayer(yield* visitorSnapshot));
      if (because === "signed-out" || !modals.has(name) || request === undefined) return;
      const { seq, ref, title, known } = request;
      yield* notify({ ref, title, message: `${known} ${WAIT}`, severity: 1, ...stayOf("underWay") }, { cause: seq });
    }),
  ),
  onSelected(
    (player, seq) => {
      const ref = endedBy(player, seq);
      return player.shell.notices.find((notice) => notice.ref === ref);
    },
    ({ ref }) => record(NoticeDismissed, { ref, because: "expired" }, { by: "app" }),
  ),
];
