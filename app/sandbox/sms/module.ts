import type { KernelParts } from "../kernel/kernel.ts";

/** Every SMS that the sandbox sent, at the desk: as JSON for tests. */
export const smsModule = ({ kernel }: KernelParts): void => {
  kernel.page("desk", "/sms.json", ({ query }) => ({ json: kernel.sms.sent(query["to"]).toReversed() }));
};
