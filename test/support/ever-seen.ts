/** The texts of all elements that match, also of those that were removed again. */
export function everSeen(selector: string): () => readonly string[] {
  const seen: string[] = [];
  const collect = () => {
    for (const element of document.querySelectorAll(selector)) seen.push(element.textContent);
  };
  new MutationObserver(collect).observe(document.body, { childList: true, subtree: true });
  return () => [...new Set(seen)];
}
