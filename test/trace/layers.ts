/** What a test exercises, by the folder of its file. */
export type Layer = "domain" | "adapter" | "sandbox" | "command line" | "component" | "browser";

const folders: ReadonlyArray<readonly [pattern: RegExp, layer: Layer]> = [
  [/^test\/browser\//, "browser"],
  [/^test\/ui\/|\.test\.tsx$/, "component"],
  [/^test\/app\/sandbox\//, "sandbox"],
  [/^test\/app\/(?:audit|api)\//, "command line"],
  [/^test\/adapters\//, "adapter"],
];

export const layerOf = (file: string): Layer => folders.find(([pattern]) => pattern.test(file))?.[1] ?? "domain";

/** The lowest layer that a requirement's `check` accepts. */
export type AskedLayer = "any" | "component" | "browser";

/** A browser draws components, and only those two layers show what is on a screen. */
const accepted: Readonly<Record<AskedLayer, ReadonlyArray<Layer>>> = {
  any: ["domain", "adapter", "sandbox", "command line", "component", "browser"],
  component: ["component", "browser"],
  browser: ["browser"],
};

export const proves = (layer: Layer, asked: AskedLayer): boolean => accepted[asked].includes(layer);

/** The check names its kind of test, and the kind needs no screen. */
const namesTestBelowScreen = /^(?:unit|property|call|effect|reducer|decoder|router|bridge) test\b|^review:/;

/** A chunk is a file of the built site: no test below the browser loads one. */
const needsBuiltSite = /^browser\b|\bchunk loads\b/;

/** Verbs, states and parts of a screen. Without regard to case, except where only the imperative counts. */
const screenWords = [
  /\b(?:shows?|shown|displays?|displayed|renders?|rendered|visibl[ey]|appears?|reads|is drawn|fades|blurs|highlighted)\b/i,
  /\b(?:opens?|opened|reopened|closes?|closed|(?:un)?mount(?:s|ed)|disabled|prefilled)\b/i,
  /\b(?:visit(?:ing)?|click(?:s|ing|able|ed)?|press(?:ing)?|toggl(?:e|ing)|scroll|swipe|hover|focus(?:ing)?|blur|choos(?:e|ing))\b/i,
  /\b(?:screens?|views?|forms?|tabs?|buttons?|headings?|labels?|labelled|icons?|badge|banner|launcher|tooltip|dropdown|overlay|widget)\b/i,
  /\b(?:countdown|confetti|placeholders?|animation|indicator|composer|copy|cell|styles?|images?|logo|iframe|element|href|DOM)\b/i,
  /\bin the (?:header|footer|modal)\b|\bmodal (?:title|text)\b|\btext in modal\b|\bplayer can\b|\btyped;/i,
  /\b(?:Enter|Type|Arrow|Fill (?:name|contact)) /,
];

interface Exception {
  readonly asked: AskedLayer;
  readonly reason: string;
}

/** Lines whose check the words above misread, each with the reason. */
export const exceptions: Readonly<Record<string, Exception>> = {
  "ACCOUNT-101": { asked: "component", reason: "the account area is a screen" },
  "AUTH-101": { asked: "component", reason: "the login page is a screen" },
  "CONST-504": { asked: "component", reason: "the absent link is part of a screen" },
  "CONST-507": { asked: "component", reason: "the support link is part of a screen" },
  "EXCLUDE-504": { asked: "component", reason: "the select is part of a screen" },
  "KYC-101": { asked: "component", reason: "a player completes it on a screen" },
  "KYC-102": { asked: "component", reason: "the frame is part of a screen" },
  "KYC-109": { asked: "component", reason: "the body text is part of a screen" },
  "LEGAL-508": { asked: "component", reason: "the link is part of a screen" },
  "REFER-511": { asked: "component", reason: "Delete is a button" },
  "SHELL-114": { asked: "component", reason: "the menu is part of a screen" },
  "SIGNUP-101": { asked: "component", reason: "the signup steps are screens" },

  "SHELL-123": { asked: "browser", reason: "only a browser applies a width to the layout" },
  "SHELL-132": { asked: "browser", reason: "only a browser applies a width to the layout" },
  "SHELL-133": { asked: "browser", reason: "only a browser applies a width to the layout" },

  "DATA-143": { asked: "any", reason: "the fields of a tab are data" },
  "DATA-170": { asked: "any", reason: "a stored tab is data" },
  "MODAL-501": { asked: "any", reason: "the check judges the state of the modal" },
  "REALITY-511": { asked: "any", reason: "a selector is a query of the state" },
  "SOCKET-507": { asked: "any", reason: "what is opened is a socket" },
  "SOCKET-524": { asked: "any", reason: "what is opened is a socket" },
};

/** What the words of a check ask for, without the exceptions. */
export function askedByWords(check: string): AskedLayer {
  if (needsBuiltSite.test(check)) return "browser";
  if (check.startsWith("component test")) return "component";
  if (namesTestBelowScreen.test(check)) return "any";
  return screenWords.some((words) => words.test(check)) ? "component" : "any";
}

/**
 * The lowest layer that may prove a requirement line. A check that begins with `browser` or `component test` names it.
 * A check that names another kind of test accepts every layer. Any other check, `fake-timer test:` and `Spy:` included,
 * asks for a component where it speaks of what is seen or done on a screen, and accepts every layer where it does not.
 */
export const askedLayer = ({ id, check }: { readonly id: string; readonly check: string }): AskedLayer =>
  exceptions[id]?.asked ?? askedByWords(check);
