import type { ReactNode } from "react";
import { Callout } from "./kit/Callout.tsx";

/** Why the last try came to nothing; nothing where it did not, or nobody said why. */
export const NotSaved = ({ message }: { readonly message: ReactNode }) =>
  message == null ? null : (
    <Callout kind="Danger" size="small" isAnnounced>
      {message}
    </Callout>
  );
