/** The roles of controls whose name comes from their content, where no label names them. Of others the text inside is a value. */
const CONTROLS =
  'a[href], button, summary, [role="button"], [role="link"], [role="menuitem"], [role="option"], [role="tab"]';
const VALUE_ROLES: readonly unknown[] = ["switch", "checkbox", "radio", "combobox"];
const NOT_SHOWN = ".ed-hidden, [hidden], svg, style";

/** The text that a player sees in a control: without what only screen readers have. */
function shownText(node: Node): string {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent ?? "";
  if (node instanceof Element && node.matches(NOT_SHOWN)) return "";
  return [...node.childNodes].map(shownText).join(" ");
}

const labelOf = (control: Element): string => {
  const ids = control.getAttribute("aria-labelledby")?.split(/\s+/) ?? [];
  const labels = ids.map((id) => document.getElementById(id)?.textContent ?? "");
  return [...labels, ids.length === 0 ? (control.getAttribute("aria-label") ?? "") : ""].join(" ").trim();
};

const wordsOf = (text: string): string =>
  ` ${text
    .normalize("NFKD")
    .toLowerCase()
    .replaceAll(/\([^()]*\)/g, " ")
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim()} `;

/**
 * The labelled controls of the document whose name lacks the text that they show, by name and text. A player who speaks to the browser says
 * what is shown (WCAG 2.2, 2.5.3).
 */
export const labelsWithoutText = (): readonly string[] =>
  [...document.querySelectorAll(CONTROLS)].flatMap((control) => {
    const name = labelOf(control);
    const text = shownText(control);
    if (name === "" || wordsOf(text).trim() === "" || VALUE_ROLES.includes(control.getAttribute("role"))) return [];
    return wordsOf(name).includes(wordsOf(text)) ? [] : [`"${name}" shows "${text.trim()}"`];
  });
