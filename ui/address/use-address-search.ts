import { useState } from "react";
import { findAddressesAt, loadAddress } from "../../domain/registration/commands.ts";
import { useCommand } from "../player.tsx";

interface Found {
  /** The postcode of the search, as typed. */
  readonly at: string;
  readonly addresses: readonly { readonly id: string; readonly summary: string }[];
}

/** Finds the addresses at the postcode in the field, and loads the one that the player chooses. */
export function useAddressSearch(postcode: string) {
  const find = useCommand(findAddressesAt);
  const load = useCommand(loadAddress);
  const [found, setFound] = useState<Found>();
  return {
    /** The addresses of the last search; undefined before one has ended, and while the field has another postcode. */
    found: found?.at === postcode ? found.addresses : undefined,
    clear: () => setFound(undefined),
    search: async () => {
      setFound(undefined);
      const exit = await find.run(postcode.trim());
      if (exit?._tag === "Success") setFound({ at: postcode, addresses: exit.value });
    },
    /** The address with all its lines; undefined if it could not be loaded. */
    choose: async (id: string) => {
      const exit = await load.run(id);
      return exit?._tag === "Success" ? exit.value : undefined;
    },
    isSearching: find.pending,
    failure: find.failure ?? load.failure,
  };
}
