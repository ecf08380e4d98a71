import { useEffect } from "react";
import { recordBanner } from "../../domain/display/commands.ts";
import { useAct } from "../player.tsx";

/** Records that a banner is shown, with the digest of its text; nothing while the text is undefined. */
export function useShownBanner(banner: string, text: string | undefined): void {
  const show = useAct(recordBanner);
  useEffect(() => {
    if (text !== undefined) show(banner, text);
  }, [show, banner, text]);
}
