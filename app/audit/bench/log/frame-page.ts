/**
 * A page for a frame, with the styles, the script and the policy of `page`, but without its contents. It is a text,
 * because a page from a disk cannot load another page.
 */
export function framePage(page: Document): string {
  const nonce = page.querySelector("script")?.nonce ?? "";
  const made = page.implementation.createHTMLDocument("");
  made.documentElement.lang = page.documentElement.lang;
  const add = (to: HTMLElement, name: string, fields: Readonly<Record<string, string>>, text = "") => {
    const element = made.createElement(name);
    for (const [field, value] of Object.entries(fields)) if (value !== "") element.setAttribute(field, value);
    element.textContent = text;
    // Last, because the policy checks a style when it is inserted.
    to.append(element);
  };
  add(made.head, "meta", { name: "viewport", content: "width=device-width, initial-scale=1" });
  add(made.head, "meta", { name: "color-scheme", content: "light dark" });
  add(made.head, "meta", { property: "csp-nonce", nonce });
  for (const { href } of page.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet]"))
    add(made.head, "link", { rel: "stylesheet", href });
  for (const { textContent } of page.querySelectorAll("style")) add(made.head, "style", { nonce }, textContent);
  add(made.body, "div", { id: "root" });
  for (const { src, type, textContent } of page.querySelectorAll<HTMLScriptElement>("script:not([type='text/plain'])"))
    add(made.body, "script", { nonce, src, type }, textContent);
  return `<!doctype html>${made.documentElement.outerHTML}`;
}
