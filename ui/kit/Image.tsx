import { useState, type ComponentPropsWithRef } from "react";
import "./image.css";

export type ImageProps = Omit<ComponentPropsWithRef<"img">, "className"> & { readonly alt: string };

/** A picture; one that cannot be loaded leaves its words in its place (UI-506). */
export const Image = ({ alt, title, src, onError, ...image }: ImageProps) => {
  const [failedSrc, setFailedSrc] = useState<string>();
  if (src === undefined || failedSrc === src)
    return <span className="ed-image-missing">{alt || title || "Missing image"}</span>;
  return (
    <img
      {...image}
      className="ed-image"
      alt={alt}
      title={title}
      src={src}
      onError={(event) => {
        setFailedSrc(src);
        onError?.(event);
      }}
    />
  );
};
