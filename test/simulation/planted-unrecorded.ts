import { paymentsOf } from "../../app/sandbox/payments/world.ts";
import { atTheEnd, kernelOf, type Planted } from "./planting.ts";

/** The backend has a deposit that no journal has the request of. */
export const UNRECORDED_DEPOSIT: Planted = {
  law: "what moves money is recorded before it is sent",
  fault: "the client sends a deposit that it has not recorded",
  story: atTheEnd((stage) => {
    const kernel = kernelOf(stage);
    const { deposits } = paymentsOf(kernel);
    const [known] = deposits.all();
    if (known === undefined) return;
    const unrecorded = { ...known, ref: "dep-unrecorded", intent: "unrecorded", status: "declined" } as const;
    void kernel.transact(() => deposits.put(unrecorded.ref, unrecorded));
  }),
};
