/** A text, with whatever of it was searched for marked, in any case. */
export const Marked = ({ text, wanted }: { readonly text: string; readonly wanted: string }) => {
  if (wanted === "") return text;
  const needle = wanted.toLowerCase();
  const whole = text.toLowerCase();
  const parts: React.ReactNode[] = [];
  let from = 0;
  for (let hit = whole.indexOf(needle); hit >= 0; hit = whole.indexOf(needle, from)) {
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
