import { IconButton, type IconButtonProps } from "../../../ui/kit/IconButton.tsx";
import { transportWords } from "./words.ts";

export interface KeyButtonProps extends Pick<IconButtonProps, "icon" | "label" | "onClick"> {
  /** The key that does the same, by the browser's name for it; undefined if it is switched off. */
  readonly shortcut: string | undefined;
  /** The key on a keyboard, if it has another name there. */
  readonly keyName?: string;
}

/** A button whose tooltip names the key that does the same. */
export const KeyButton = ({ icon, label, shortcut, keyName = shortcut, onClick }: KeyButtonProps) => (
  <IconButton
    icon={icon}
    label={label}
    title={keyName === undefined ? label : transportWords.withKey(label, keyName)}
    aria-keyshortcuts={shortcut}
    size={20}
    onClick={onClick}
  />
);
