import { exclusionMessage } from "../../domain/exclusion/queries.ts";
import type { ExclusionKind } from "../../domain/exclusion/events.ts";
import { usePassingFailure } from "../passing-failure.ts";
import { useSnapshot } from "../player.tsx";

/** The message of the form's refused request, until the player changes the form. */
export function useRefusal(kind: ExclusionKind, isChanged: boolean): string | undefined {
  const message = useSnapshot(({ exclusion }) => exclusionMessage(exclusion, kind));
  const attempt = useSnapshot(({ exclusion }) => exclusion.asked?.seq);
  return usePassingFailure(isChanged ? undefined : message, attempt);
}
