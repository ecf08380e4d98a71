import { getMaintenance } from "../../../domain/shell/wire.ts";
import type { ResponseOf } from "../../../domain/wire.ts";
import type { Kernel } from "../kernel/types.ts";

type Notice = ResponseOf<typeof getMaintenance>[number];

const SCOPES = [
  { value: "", label: "Everywhere" },
  { value: "/secure/bingo", label: "Bingo rooms" },
  { value: "/secure/games", label: "Games" },
  { value: "/secure/lobby", label: "The lobby" },
  { value: "/secure/user", label: "The account" },
  { value: "/login", label: "Login" },
];

/** The maintenance notices: none, until the control panel adds one. */
export function handleMaintenance(kernel: Kernel): void {
  const notices = kernel.world.collection<Notice>("content.maintenance");

  kernel.handle(getMaintenance, () => notices.all());

  kernel.control.define({
    module: "content",
    name: "announce-maintenance",
    label: "Announce maintenance",
    hint: "Seen at the next page load.",
    fields: {
      message: {
        kind: "text",
        label: "Message",
        value: () => "We are giving this part of the hall a fresh coat of paint tonight from 2 to 4.",
      },
      scope: { kind: "choice", label: "Where", options: () => SCOPES },
    },
    apply: ({ message, scope }) => {
      const ref = kernel.newRef("maintenance");
      const paths = scope === "" ? [] : [scope];
      notices.put(ref, { ref, message, severity: 3, title: "Planned maintenance", paths, dismissible: true });
    },
  });

  kernel.control.define({
    module: "content",
    name: "end-maintenance",
    label: "End all maintenance",
    apply: () => notices.ids().forEach((ref) => notices.delete(ref)),
  });
}
