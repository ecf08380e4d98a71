import { paymentsOf } from "../../app/sandbox/payments/world.ts";
import { after, atTheEnd, kernelOf, type Planted } from "./planting.ts";

/** The backend has a deposit that no journal has the request of. */
const UNRECORDED_DEPOSIT: Planted = {
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

/** A page that is left with a record that the device has not stored yet. */
const LOST_RECORD: Planted = {
  law: "a page that is left loses no record",
  fault: "a page does not learn that it is left",
  story: {
    minutes: 2,
    plant: (stage) =>
      after(stage, 0.5, () => {
        const [seat] = stage.seats;
        const page = seat?.tab.page;
        if (seat === undefined || page === undefined) return;
        Object.assign(page, { dispatch: () => undefined });
        const reload = page.client.store.event$.subscribe(() => {
          reload.unsubscribe();
          seat.tab.reload();
        });
      }),
  },
};

/** What no journal has. */
export const UNRECORDED: readonly Planted[] = [UNRECORDED_DEPOSIT, LOST_RECORD];
