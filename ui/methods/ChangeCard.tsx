import { firstCardProvider } from "../../domain/methods/queries.ts";
import { ErrorState } from "../kit/ErrorState.tsx";
import { Skeleton } from "../kit/Skeleton.tsx";
import type { ModalProps } from "../modals.ts";
import { useSnapshot } from "../player.tsx";
import { ModalSheet } from "../shell/ModalSheet.tsx";
import { CardForm } from "./CardForm.tsx";
import { ProvidersFailed } from "./ProvidersFailed.tsx";
import { changeCardWords } from "./words.ts";

/** Adds a card through the first card provider (`CARD-003` to `CARD-005`). */
const ChangeCard = ({ close }: ModalProps<"changeCard">) => {
  const provider = useSnapshot(({ methods }) => firstCardProvider(methods));
  const isKnown = useSnapshot(({ methods }) => methods.providers !== null);
  const hasFailed = useSnapshot(({ methods }) => methods.providersFailure !== null);
  const { unavailable } = changeCardWords;
  return (
    <ModalSheet title={changeCardWords.title}>
      {provider !== undefined ? (
        <CardForm provider={provider} onAdded={close} />
      ) : isKnown ? (
        <ErrorState title={unavailable.title}>{unavailable.text}</ErrorState>
      ) : hasFailed ? (
        <ProvidersFailed title={changeCardWords.failed} />
      ) : (
        <Skeleton shape="block" label={changeCardWords.loading} />
      )}
    </ModalSheet>
  );
};

export default ChangeCard;
