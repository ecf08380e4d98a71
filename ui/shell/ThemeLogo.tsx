import { useState } from "react";
import { Logo } from "../kit/Logo.tsx";
import { brand } from "../kit/words.ts";
import { useVisitor } from "../player.tsx";
import { darkMedia } from "../theme/scheme.ts";

export interface ThemeLogoProps {
  /** The bar is dark in every colour scheme. */
  readonly isInverted?: boolean;
  /** Only the mark, where the name does not fit. */
  readonly isMark?: boolean;
}

const HEIGHT_PX = 26;
/** Kept until the picture is loaded: the width of the built-in drawing. */
const WIDTH_PX = 134;

/** The logo of the content service (`SHELL-108`). Before it is loaded, or when it fails to load, the built-in drawing. */
export const ThemeLogo = ({ isInverted = false, isMark = false }: ThemeLogoProps) => {
  const theme = useVisitor(({ shell }) => shell.theme);
  const scheme = useVisitor(({ settings }) => settings.scheme);
  const [failed, setFailed] = useState(false);
  if (isMark || theme === null || failed)
    return <Logo height={isMark ? 32 : HEIGHT_PX} look={isMark ? "mark" : "wordmark"} isAnimated />;
  const { logo, logoInverted } = theme;
  return (
    <picture>
      {!isInverted && <source srcSet={logoInverted.url} type={logoInverted.mime} media={darkMedia(scheme)} />}
      <img
        className="ed-shell-logo"
        src={isInverted ? logoInverted.url : logo.url}
        alt={brand}
        width={WIDTH_PX}
        height={HEIGHT_PX}
        onError={() => setFailed(true)}
      />
    </picture>
  );
};
