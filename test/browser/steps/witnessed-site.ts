import { postCheckpointTo } from "../../../app/audit/command-line/post-checkpoint.ts";
import { openSite, type Site } from "../../support/site.ts";
import { startedWitness, witnessVerifier } from "../../support/started-witness.ts";

/** A site whose register a witness cosigns. */
export async function openWitnessedSite(): Promise<Site> {
  let url = "";
  const site = await openSite({
    witness: { key: witnessVerifier, post: (body) => postCheckpointTo(url)(body) },
    // The witness refuses a register that does not continue the one that it knows.
    isDataKept: true,
  });
  const witness = await startedWitness(site.origins.operator);
  ({ url } = witness);
  return {
    ...site,
    close: async () => {
      await site.close();
      await witness.close();
    },
  };
}
