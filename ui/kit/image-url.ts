/** `UI-520` */
const QUALITY = 92;
const MAX_RATIO = 3;

/** The pictures that the image service resizes. A drawing (SVG) stays as it is. */
const RESIZABLE = /\.(?:jpe?g|png|webp)$/i;

/** The answer stays the same, and to ask costs the time of drawing a picture. */
let webp: boolean | undefined;

/** A browser that can write WebP can also show it. Safari can only show it, and receives JPEG. */
const hasWebp = (): boolean => {
  webp ??= document.createElement("canvas").toDataURL("image/webp").startsWith("data:image/webp");
  return webp;
};

/**
 * The address of a picture in the size in which it is shown, from the image service in front of the site's pictures:
 * the width in CSS pixels, the pixel ratio 1, 2 or 3, the quality and the format (`UI-520`).
 */
export function resizedUrl(src: string, widthPx: number): string {
  const [path = "", query] = src.split("?");
  if (!RESIZABLE.test(path)) return src;
  const ratio = Math.min(MAX_RATIO, Math.max(1, Math.ceil(window.devicePixelRatio)));
  const size = `width=${widthPx}&ratio=${ratio}&quality=${QUALITY}&format=${hasWebp() ? "webp" : "jpeg"}`;
  return `${path}?${query === undefined ? "" : `${query}&`}${size}`;
}
