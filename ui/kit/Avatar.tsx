import { TriangleAlert } from "lucide-react";
import { useState } from "react";
import { EyeBall } from "./EyeBall.tsx";
import { Icon } from "./Icon.tsx";
import "./avatar.css";

export interface AvatarProps {
  readonly name: string;
  readonly src?: string | undefined;
  readonly size?: 32 | 44 | 72 | undefined;
  /** Shows a warning icon; read after the name. */
  readonly warning?: string | undefined;
}

/** A person's picture; without one, or if it fails to load, the brand's mark (CONST-516). */
export const Avatar = ({ name, src, size = 44, warning }: AvatarProps) => {
  const [failedSrc, setFailedSrc] = useState<string>();
  return (
    <span
      className="ed-avatar"
      data-size={size}
      role="img"
      aria-label={warning === undefined ? name : `${name}, ${warning}`}
    >
      {src !== undefined && src !== failedSrc ? (
        <img src={src} alt="" width={size} height={size} onError={() => setFailedSrc(src)} />
      ) : (
        <EyeBall mood="open" size={size} />
      )}
      {warning !== undefined && (
        <span className="ed-avatar-warning">
          <Icon of={TriangleAlert} size={12} />
        </span>
      )}
    </span>
  );
};
