import type { ReactNode } from "react";
import { Callout } from "../kit/Callout.tsx";

/** Why the last try came to nothing. */
export const NotSaved = ({ message }: { readonly message: ReactNode }) =>
  message === undefined ? null : (
    <Callout kind="Danger" size="small" isAnnounced>
      {message}
    </Callout>
  );
