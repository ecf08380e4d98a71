import { ArrowLeft, X } from "lucide-react";
import { useDeferredValue, useRef, type ReactNode } from "react";
import { Dialog } from "react-aria-components/Dialog";
import { Heading } from "react-aria-components/Heading";
import { Modal, ModalOverlay } from "react-aria-components/Modal";
import { Below } from "./HeadingLevel.tsx";
import { IconButton } from "./IconButton.tsx";
import { sheetWords } from "./later-words.ts";
import { motionMs } from "./reduced-motion.ts";
import { useSwipe, type SwipeDirection } from "./swipe.ts";
import { darkFadeMs, fadeMs, swipeMs } from "./timing.ts";
import "./sheet.css";

export type SheetVariant = "swipeable" | "fade" | "dark-fade";

/** `dialog`: at the bottom of a phone, centred from 570 px. `left` and `right`: a panel along that edge. `search`: at the
 * bottom, and along the left edge from 500 px. `corner`: a panel on the right, and a card under the header from 1025 px. */
export type SheetPlacement = "dialog" | "left" | "right" | "search" | "corner";

export interface SheetProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly title: ReactNode;
  readonly isTitleHidden?: boolean | undefined;
  readonly variant?: SheetVariant | undefined;
  readonly placement?: SheetPlacement | undefined;
  readonly size?: "regular" | "wide" | undefined;
  /** Escape, a click outside and a swipe close it. The close button always does. */
  readonly isDismissable?: boolean | undefined;
  readonly hasCloseButton?: boolean | undefined;
  readonly onBack?: (() => void) | undefined;
  readonly onHoverChange?: ((isHovered: boolean) => void) | undefined;
  readonly footer?: ReactNode;
  readonly id?: string | undefined;
  readonly role?: "dialog" | "alertdialog" | undefined;
  readonly children: ReactNode;
}

const TITLE_LEVEL = 2;

/** The length of each variant's closing animation (UI-507, UI-508, UI-509). */
const sheetExitMs = (variant: SheetVariant): number =>
  ({ fade: fadeMs, swipeable: swipeMs, "dark-fade": darkFadeMs })[variant];

const wait = (lengthMs: number) => new Promise<void>((resolve) => setTimeout(resolve, lengthMs));

const matches = (query: string) => matchMedia(query).matches;

const awayFrom = (placement: SheetPlacement): SwipeDirection | undefined => {
  if (placement === "left" || (placement === "search" && matches("(min-width: 500px)"))) return "left";
  if (placement === "right") return "right";
  if (placement === "corner") return matches("(min-width: 1025px)") ? undefined : "right";
  return matches("(min-width: 570px)") ? undefined : "down";
};

/** A modal that keeps the focus inside and returns it. Its caller decides when it opens and closes. */
export const Sheet = ({
  isOpen,
  onClose,
  title,
  isTitleHidden = false,
  variant = "swipeable",
  placement = "dialog",
  size = "regular",
  isDismissable = true,
  hasCloseButton = true,
  onBack,
  onHoverChange,
  footer,
  id,
  role = "dialog",
  children,
}: SheetProps) => {
  const surface = useRef<HTMLDivElement>(null);
  const canSwipe = isDismissable && variant === "swipeable";
  const swipeDirection = () => (canSwipe ? awayFrom(placement) : undefined);
  // What no swipe can close fades, such as a dialog in the middle of a wide window.
  const motion = variant === "swipeable" && swipeDirection() === undefined ? "fade" : variant;
  // The closing animation is painted before the page under the sheet can be used again, which takes a slow phone some time.
  const isPageHeld = useDeferredValue(isOpen) || isOpen;
  const swipe = useSwipe(surface, swipeDirection, onClose);
  return (
    <ModalOverlay
      className="ed-veil"
      data-variant={motion}
      data-placement={placement}
      isOpen={isPageHeld}
      isExiting={isPageHeld && !isOpen}
      onOpenChange={(open) => !open && onClose()}
      isDismissable={isDismissable}
      isKeyboardDismissDisabled={!isDismissable}
      onExit={() => wait(motionMs(sheetExitMs(motion)))}
    >
      <Modal
        ref={surface}
        className="ed-sheet"
        data-size={size}
        {...(onHoverChange && {
          onPointerEnter: () => onHoverChange(true),
          onPointerLeave: () => onHoverChange(false),
        })}
      >
        <Dialog className="ed-sheet-dialog" role={role} {...(id === undefined ? {} : { id })}>
          <header className="ed-sheet-head" data-bare={isTitleHidden || undefined} {...(canSwipe ? swipe : {})}>
            {canSwipe && <span className="ed-sheet-handle" aria-hidden="true" />}
            {onBack && <IconButton icon={ArrowLeft} label={sheetWords.back} onClick={onBack} />}
            <Heading slot="title" level={TITLE_LEVEL} className={isTitleHidden ? "ed-hidden" : "ed-sheet-title"}>
              {title}
            </Heading>
            {hasCloseButton && <IconButton icon={X} label={sheetWords.close} onClick={onClose} surface="soft" />}
          </header>
          <div className="ed-sheet-body">
            <Below level={TITLE_LEVEL}>{children}</Below>
          </div>
          {footer && <footer className="ed-sheet-foot">{footer}</footer>}
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
};
