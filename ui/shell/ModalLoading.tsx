import { Spinner } from "../kit/Spinner.tsx";
import { useLoadingAnnouncement } from "./LoadingRegion.tsx";
import { frameWords } from "./words.ts";

/** Shown while the code of a modal is loaded, or that of the host of all modals. */
export const ModalLoading = () => {
  useLoadingAnnouncement(frameWords.loading);
  return (
    <p className="ed-shell-coming">
      <Spinner />
      {frameWords.loading}
    </p>
  );
};
