import { useState } from "react";
import { findAddressesAt, loadAddress } from "../../domain/registration/commands.ts";
import { useCommand } from "../player.tsx";

interface Found {
  readonly id: string;
  readonly summary: string;
}

/** Finds the addresses at a postcode, and loads the one that the player chooses. */
export function useAddressSearch() {
  const find = useCommand(findAddressesAt);
  const load = useCommand(loadAddress);
  const [found, setFound] = useState<readonly Found[]>();
  return {
    /** The addresses of the last search; undefined before one has ended. */
    found,
    clear: () => setFound(undefined),
    search: async (postcode: string) => {
      setFound(undefined);
      const exit = await find.run(postcode.trim());
      if (exit?._tag === "Success") setFound(exit.value);
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
