import { useState } from "react";
import { Logo } from "../kit/Logo.tsx";
import { useSnapshot } from "../player.tsx";

export interface ThemeLogoProps {
  /** On a dark bar, whatever the player's setting. */
  readonly isInverted?: boolean;
  /** Only the mark, where there is no room for the name. */
  readonly isMark?: boolean;
}

const HEIGHT_PX = 26;

/** The brand's logo as the content service names it (`SHELL-108`); until it is there, or if it fails to load, our own drawing. */
export const ThemeLogo = ({ isInverted = false, isMark = false }: ThemeLogoProps) => {
  const theme = useSnapshot(({ shell }) => shell.theme);
  const [failed, setFailed] = useState(false);
  if (isMark || theme === null || failed)
    return <Logo height={isMark ? 32 : HEIGHT_PX} look={isMark ? "mark" : "wordmark"} />;
  const { logo, logoInverted } = theme;
  return (
    <picture>
      {!isInverted && (
        <source srcSet={logoInverted.url} type={logoInverted.mime} media="(prefers-color-scheme: dark)" />
      )}
      <img
        className="ed-shell-logo"
        src={isInverted ? logoInverted.url : logo.url}
        alt="Eyes Down"
        height={HEIGHT_PX}
        onError={() => setFailed(true)}
      />
    </picture>
  );
};
