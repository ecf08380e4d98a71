import { useEffect } from "react";
import { FIELD_PAUSE_MS } from "../../domain/tracking/rules.ts";
import { track } from "../../domain/tracking/track.ts";
import { useAct } from "../player.tsx";

/** Counts that a field was changed, once the player has paused: the field's name, never its text (`UI-501`). */
export function useFieldTracking(): void {
  const count = useAct(track);
  useEffect(() => {
    const waiting = new Map<string, ReturnType<typeof setTimeout>>();
    const changed = ({ target }: Event) => {
      const field = (target as Partial<HTMLInputElement> | null)?.name ?? "";
      if (field === "") return;
      clearTimeout(waiting.get(field));
      waiting.set(
        field,
        setTimeout(() => count("field-changed", { field }), FIELD_PAUSE_MS),
      );
    };
    document.addEventListener("input", changed);
    return () => {
      document.removeEventListener("input", changed);
      for (const timer of waiting.values()) clearTimeout(timer);
    };
  }, [count]);
}
