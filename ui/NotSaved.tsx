import type { ReactNode } from "react";
import { Callout } from "./kit/Callout.tsx";

/** The message of the last failed attempt; not drawn without a message. */
export const NotSaved = ({ message }: { readonly message: ReactNode }) =>
  message == null ? null : (
    <Callout kind="Danger" size="small" isAnnounced>
      {message}
    </Callout>
  );
