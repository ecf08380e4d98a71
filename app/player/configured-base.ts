/** The base of the endpoints' paths, from the page's configuration. The client's code reads and judges the whole of it. */
export function configuredBase(document: Document): string | undefined {
  const content = document.querySelector<HTMLMetaElement>('meta[name="eyes-down"]')?.content ?? "null";
  try {
    const { base } = JSON.parse(content) as { readonly base?: unknown };
    return typeof base === "string" ? base : undefined;
  } catch {
    return undefined;
  }
}
