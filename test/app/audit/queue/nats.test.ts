import { describe, expect, it } from "vitest";
import { isStillLeader } from "../../../../app/audit/queue/nats.ts";

const SECOND_NS = 1e9;
const present = { name: "b", current: true, active: SECOND_NS, offline: false, lag: 0 };
const silent = { name: "c", current: true, active: 4 * SECOND_NS, offline: false, lag: 0 };
const gone = { name: "d", current: false, active: SECOND_NS, offline: true, lag: 9 };

describe("a server that answers as the leader of a stream", () => {
  it("is believed while it has signs of a majority with itself: the others cannot have elected another one", () => {
    expect(isStillLeader({ replicas: [present, present] })).toBe(true);
    expect(isStillLeader({ replicas: [present, silent] })).toBe(true);
    expect(isStillLeader({ replicas: [present, gone] })).toBe(true);
    expect(isStillLeader({ replicas: [present, present, silent, gone] })).toBe(true);
  });

  it("is asked again when it has none: it may have stood still while they did, and its state is then too old", () => {
    expect(isStillLeader({ replicas: [silent, silent] })).toBe(false);
    expect(isStillLeader({ replicas: [silent, gone] })).toBe(false);
    expect(isStillLeader({ replicas: [present, silent, silent, gone] })).toBe(false);
  });

  it("is believed where it is alone", () => {
    expect(isStillLeader({})).toBe(true);
    expect(isStillLeader({ replicas: [] })).toBe(true);
  });
});
