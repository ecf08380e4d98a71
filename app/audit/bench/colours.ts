import { useEffect, useState } from "react";
import { useMedia } from "../../../ui/shell/use-media.ts";
import { HUE_COUNT } from "./hues.ts";

/** The colours of the canvases, as the browser computes them from the design tokens. */
export interface Colours {
  readonly ink: string;
  readonly faint: string;
  readonly grid: string;
  readonly line: string;
  readonly fill: string;
  readonly good: string;
  readonly danger: string;
  readonly dangerTint: string;
  readonly info: string;
  readonly infoTint: string;
  readonly raised: string;
  /** Indexed by hue, from 1. */
  readonly hues: readonly string[];
}

const TOKENS = {
  ink: "ink",
  faint: "ink-faint",
  grid: "line",
  line: "primary-ink",
  fill: "chart-fill",
  good: "good",
  danger: "danger",
  dangerTint: "danger-tint",
  info: "info",
  infoTint: "info-tint",
  raised: "raised",
} as const;

/** The colours of the tokens in `host`, read again when the colour scheme changes. A canvas cannot use tokens. */
export function useColours(host: HTMLElement | null): Colours | undefined {
  const isDark = useMedia("(prefers-color-scheme: dark)");
  const [colours, setColours] = useState<Colours>();
  useEffect(() => {
    if (host !== null) setColours(read(host));
  }, [host, isDark]);
  return colours;
}

function read(host: HTMLElement): Colours {
  const probe = host.appendChild(document.createElement("i"));
  const colourOf = (token: string) => {
    probe.style.color = `var(--${token})`;
    return getComputedStyle(probe).color;
  };
  const named = Object.fromEntries(Object.entries(TOKENS).map(([name, token]) => [name, colourOf(token)]));
  const hues = Array.from({ length: HUE_COUNT + 1 }, (_, hue) => colourOf(`mark-${Math.max(1, hue)}`));
  probe.remove();
  return { ...(named as Record<keyof typeof TOKENS, string>), hues };
}
