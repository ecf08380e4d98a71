import { useState, type ComponentPropsWithRef } from "react";
import { resizedUrl } from "./image-url.ts";
import { missingImage } from "./later-words.ts";
import "./image.css";

export type ImageProps = Omit<ComponentPropsWithRef<"img">, "className"> & { readonly alt: string };

/** A picture, from the image service in the size in which it is shown; its alternative text where it cannot be loaded (UI-506). */
export const Image = ({ alt, title, src, onError, ...image }: ImageProps) => {
  const [failedSrc, setFailedSrc] = useState<string>();
  if (src === undefined || failedSrc === src)
    return <span className="ed-image-missing">{alt || title || missingImage}</span>;
  return (
    <img
      {...image}
      className="ed-image"
      alt={alt}
      title={title}
      src={typeof image.width === "number" ? resizedUrl(src, image.width) : src}
      onError={(event) => {
        setFailedSrc(src);
        onError?.(event);
      }}
    />
  );
};
