import { paymentsOf } from "../../app/sandbox/payments/world.ts";
import { ClockSet } from "../../domain/journal/events.ts";
import { downloadRecord } from "../../domain/recording/commands.ts";
import { after, atTheEnd, HOUR_MS, kernelOf, type Planted } from "./planting.ts";

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

/** A page records with the time of a device whose clock is wrong. */
const UNTIMELY: Planted = {
  law: "a wrong clock of the device reaches no record",
  fault: "a record has the time of the device",
  story: atTheEnd(({ seats: [seat] }) => {
    const page = seat?.tab.page;
    page?.client.store.record(ClockSet, { deviceAheadMs: HOUR_MS }, page.clock.now() + HOUR_MS, { by: "app" });
  }),
};

/** A file that the player downloads has another claimant than the record. */
const CHANGED_DOWNLOAD: Planted = {
  law: "every downloaded record verifies",
  fault: "a downloaded record has another line",
  story: atTheEnd((stage) => {
    const tab = stage.seats[0]?.tab;
    void tab?.run(downloadRecord());
    after(stage, 1 / 60, () => {
      if (tab !== undefined) tab.downloads[0] = (tab.downloads[0] ?? "").replace('"by":"app"', '"by":"player"');
    });
  }),
};

/** Another character of the signature, behind the id of the key and the time. */
const forgedIn = (text: string): string =>
  text.replace(/(witness\.example\/simulated [\w+/]{40})(.)/g, (_, before: string, one: string) =>
    before.concat(one === "A" ? "B" : "A"),
  );

/** The player's receipt of the register has a cosignature that the witness never made. */
const FORGED_COSIGNATURE: Planted = {
  law: "every delivered journal verifies",
  fault: "the cosignature of a receipt of the register is forged",
  says: /The cosignature of witness\.example\/simulated .* is not genuine/,
  story: {
    minutes: 2,
    isWitnessed: true,
    plant: ({ world: { network } }) => {
      const send = network.send.bind(network);
      network.send = async (...of) => {
        const reply = await send(...of);
        return typeof reply.body === "string" ? { ...reply, body: forgedIn(reply.body) } : reply;
      };
    },
  },
};

/** Of records: missing ones, and wrong ones. */
export const RECORDS: readonly Planted[] = [
  UNRECORDED_DEPOSIT,
  LOST_RECORD,
  UNTIMELY,
  CHANGED_DOWNLOAD,
  FORGED_COSIGNATURE,
];
