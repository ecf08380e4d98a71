import { exclusionMessage } from "../../domain/exclusion/queries.ts";
import type { ExclusionKind } from "../../domain/exclusion/events.ts";
import { useKeptFailure } from "../kept-failure.ts";
import { useSnapshot } from "../player.tsx";

/** The message of the form's refused request, until the player changes the form's inputs. */
export function useRefusal(kind: ExclusionKind, inputs: readonly unknown[]): string | undefined {
  const message = useSnapshot(({ exclusion }) => exclusionMessage(exclusion, kind));
  const attempt = useSnapshot(({ exclusion }) => exclusion.asked?.seq);
  return useKeptFailure(message, attempt, inputs);
}
