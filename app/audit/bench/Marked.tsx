/** A text with all matches of a search marked, ignoring case. */
export const Marked = ({ text, wanted }: { readonly text: string; readonly wanted: string }) => {
  if (wanted === "") return text;
  const needle = wanted.toLowerCase();
  const lowerCase = text.toLowerCase();
  const parts: React.ReactNode[] = [];
  let from = 0;
  for (let hit = lowerCase.indexOf(needle); hit >= 0; hit = lowerCase.indexOf(needle, from)) {
    parts.push(text.slice(from, hit), <mark key={hit}>{text.slice(hit, hit + needle.length)}</mark>);
    from = hit + needle.length;
  }
  return (
    <>
      {parts}
      {text.slice(from)}
    </>
  );
};
