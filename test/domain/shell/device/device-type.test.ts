import { describe, expect, it } from "vitest";
import { deviceTypeOf } from "../../../../domain/shell/device/device-type.ts";

const touch = (widthPx: number, phone = false) => deviceTypeOf({ widthPx, touch: true, phone });

describe("the type of a device", () => {
  it("is desktop from 1250 px [UI-515]", () => {
    expect(touch(1250)).toBe("desktop");
    expect(touch(1249)).toBe("tablet");
  });

  it("is desktop at any width where nothing can be touched [UI-516]", () => {
    expect(deviceTypeOf({ widthPx: 800, touch: false, phone: false })).toBe("desktop");
    expect(deviceTypeOf({ widthPx: 320, touch: false, phone: false })).toBe("desktop");
  });

  it("is tablet from 570 to 1249 px [UI-517]", () => {
    expect([touch(570), touch(1249)]).toEqual(["tablet", "tablet"]);
  });

  it("is mobile under 570 px, and on a phone held sideways [UI-518]", () => {
    expect(touch(569)).toBe("mobile");
    expect(touch(844, true)).toBe("mobile");
  });
});
