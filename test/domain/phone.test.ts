import installed from "libphonenumber-js/metadata.min.json" with { type: "json" };
import { describe, expect, it } from "vitest";
import { formatPhone, readUkPhone } from "../../domain/phone.ts";
import cut from "../../domain/phone-metadata.json" with { type: "json" };

describe("a British number", () => {
  it.each([
    ["07700900123", "+447700900123", "mobile"],
    ["07700 900 123", "+447700900123", "mobile"],
    ["(07700) 900-123", "+447700900123", "mobile"],
    ["+447700900123", "+447700900123", "mobile"],
    ["00447700900123", "+447700900123", "mobile"],
    ["447700900123", "+447700900123", "mobile"],
    ["07781123456", "+447781123456", "mobile"], // Guernsey
    ["07797123456", "+447797123456", "mobile"], // Jersey
    ["07624123456", "+447624123456", "mobile"], // Isle of Man
    ["02079460000", "+442079460000", "landline"],
    ["00442079460000", "+442079460000", "landline"],
    ["442079460000", "+442079460000", "landline"],
    ["01534 123456", "+441534123456", "landline"],
    ["0300 123 4567", "+443001234567", "landline"],
    ["08001234567", "+448001234567", "other"],
    ["07012345678", "+447012345678", "other"],
    ["07611123456", "+447611123456", "other"],
    ["7700900123", "+447700900123", "other"],
    ["+44 (0)7700 900123", "+447700900123", "other"],
  ])("%s is %s, a %s", (text, number, kind) => {
    expect(readUkPhone(text)).toEqual({ number, kind });
  });

  it.each([
    "",
    "123",
    "abc",
    "0770090012",
    "077009001234",
    "+33712345678",
    "0033712345678",
    "+353851234567",
    "07700 900123 ext 5",
    "tel:07700900123",
    "+",
    "44",
    "9".repeat(1_000),
  ])("is not %o", (text) => {
    expect(readUkPhone(text)).toBeUndefined();
  });

  it("is written in its national form", () => {
    expect(formatPhone("+447700900123")).toBe("07700 900123");
    expect(formatPhone("+442079460000")).toBe("020 7946 0000");
    expect(formatPhone("+441539655555")).toBe("015396 55555");
    expect(formatPhone("nonsense")).toBe("nonsense");
  });

  it("is judged by the installed package's own metadata, as far as its formats", () => {
    const fields = cut.countries.GB.length;
    expect(cut.version).toBe(installed.version);
    expect(cut.countries.GB).toEqual((installed.countries as Record<string, unknown[]>)["GB"]?.slice(0, fields));
  });
});
