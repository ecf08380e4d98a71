import type { FrameTools, ProviderFault } from "./frames.ts";
import type { Random } from "./random.ts";

/** A page of another site whose forms a person may press. No payment takes more. */
const MOST_PAGES = 12;

interface Press {
  readonly action: string;
  readonly form: Readonly<Record<string, string>>;
}

const attributesOf = (tag: string): ReadonlyMap<string, string> =>
  new Map([...tag.matchAll(/([\w-]+)(?:="([^"]*)")?/g)].map(([, name, value = ""]) => [name!, value]));

const tagsIn = (markup: string, name: string) =>
  [...markup.matchAll(new RegExp(`<${name}\\b([^>]*)>`, "g"))].map(([, tag]) => attributesOf(tag!));

/** What a person types into a field. Now and then it is not an address. */
const typed = (random: Random): string => (random.chance(0.15) ? "rosie" : "rosie@example.com");

/** Everything that the buttons of a page would send, the first button of a form first. */
const pressesIn = (page: string, random: Random): readonly Press[] =>
  [...page.matchAll(/<form\b([^>]*)>([\s\S]*?)<\/form>/g)].flatMap(([, tag, content]) => {
    const action = attributesOf(tag!).get("action");
    if (action === undefined) return [];
    const fields = Object.fromEntries(
      tagsIn(content!, "input").flatMap((input): [string, string][] => {
        const name = input.get("name");
        const isLeftOut = input.get("type") === "radio" && !input.has("checked");
        return name === undefined || isLeftOut ? [] : [[name, input.get("value") ?? typed(random)]];
      }),
    );
    return tagsIn(content!, "button").flatMap((button): Press[] => {
      const name = button.get("name");
      if (button.has("disabled") || button.get("type") === "button") return [];
      return [{ action, form: name === undefined ? fields : { ...fields, [name]: button.get("value") ?? "" } }];
    });
  });

/** Where a visit ended: at a page without a form, or at an address outside the pages of the visit. */
export interface VisitEnd {
  readonly url: URL;
  readonly text: string;
}

/** The address to which the provider returns the player. A contradictory one claims the opposite of what was decided. */
const claimed = (url: URL, fault: ProviderFault | undefined): URL => {
  const status = url.searchParams.get("status");
  if (fault !== "provider contradictory" || status === null) return url;
  const other = new URL(url);
  other.searchParams.set("status", status === "Completed" ? "Failed" : "Completed");
  return other;
};

/**
 * A person at the pages of another site. They press the buttons of each, mostly the first, and follow where it leads.
 * Undefined if they go away.
 */
export const visit = async (
  { life, fetch, person, misbehaves }: Pick<FrameTools, "life" | "fetch" | "person" | "misbehaves">,
  start: URL,
): Promise<VisitEnd | undefined> => {
  const random = person();
  let url = start;
  let fault: ProviderFault | undefined;
  let shown = await fetch("GET", url);
  for (let page = 0; page < MOST_PAGES; page += 1) {
    while (shown.location !== undefined) {
      url = shown.location;
      if (url.origin !== start.origin) return { url: claimed(url, fault), text: "" };
      shown = await fetch("GET", url);
    }
    const presses = pressesIn(shown.text, random);
    if (presses.length === 0) return { url, text: shown.text };
    await new Promise<void>((resolve) => life.after(random.between(1_500, 20_000), resolve));
    if (random.chance(0.08)) return undefined;
    const { action, form } = random.chance(0.7) ? presses[0]! : random.pick(presses);
    url = new URL(action, url);
    fault = misbehaves();
    if (fault === "provider twice") await fetch("POST", url, { form });
    shown = await fetch("POST", url, { form });
  }
  return undefined;
};
