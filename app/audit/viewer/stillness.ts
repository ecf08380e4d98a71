// A frame of its own has a clock, a focus and pictures of its own, and all can be held still without anybody else's noticing.

/** Nothing in this frame takes the focus by itself, as an opening modal would. */
export function stillFocus(): void {
  HTMLElement.prototype.focus = () => undefined;
}

/**
 * Time passes in this frame when the auditor moves it, and not otherwise: `Date.now` is the time of the record that is
 * shown, and whatever asked to be called every so often is called when that has changed.
 *
 * @returns goes to a time, in epoch milliseconds
 */
export function stillTime(): (atMs: number) => void {
  const calls = new Map<number, () => void>();
  let now = 0;
  let count = 0;
  Date.now = () => now;
  const every = (call: () => void): number => {
    calls.set(++count, call);
    return count;
  };
  window.setInterval = every as typeof window.setInterval;
  window.clearInterval = (id) => void calls.delete(Number(id));
  return (atMs) => {
    if (atMs === now) return;
    now = atMs;
    // After the view has been told of the moment itself.
    queueMicrotask(() => {
      for (const call of calls.values()) call();
    });
  };
}

/** No picture is fetched in this frame, whatever address a log gives for it: in its place stands its name. */
export function stillPictures(): void {
  HTMLImageElement.prototype.setAttribute = function (name, value) {
    const isAddress = /^src(?:set)?$/i.test(name) && !/^(?:data|blob):/.test(value);
    Element.prototype.setAttribute.call(this, name, isAddress ? standIn(value) : value);
  };
}

function standIn(address: string): string {
  const name = /([\w-]+)\.\w+(?:[?#].*)?$/.exec(address)?.[1]?.replaceAll("-", " ") ?? "picture";
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 90" preserveAspectRatio="xMidYMid slice">
    <rect width="120" height="90" fill="#8b7e98" fill-opacity=".28"/>
    <text x="60" y="48" text-anchor="middle" textLength="${Math.min(96, name.length * 8)}" lengthAdjust="spacingAndGlyphs" font-family="system-ui" font-size="13" fill="#8b7e98">${name}</text>
  </svg>`;
  return `data:image/svg+xml,${encodeURIComponent(drawing)}`;
}
