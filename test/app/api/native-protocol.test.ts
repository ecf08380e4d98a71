import { describe, expect, it } from "vitest";
import { nativeProtocol } from "../../../app/api/native-protocol.ts";
import { FROM_NATIVE, TO_NATIVE } from "../../adapters/native/samples.ts";

interface Described {
  readonly description: string;
  readonly properties: Readonly<Record<string, { readonly enum?: readonly string[] }>>;
  readonly required: readonly string[];
}
type Messages = Readonly<Record<string, Described>>;

describe("the document for the developers of a native app", () => {
  const document = nativeProtocol("1");

  it.each([
    ["fromApp", FROM_NATIVE, 12],
    // Nine that the product's description names, and the one that opens the payment sheet.
    ["toApp", TO_NATIVE, 10],
  ] as const)("describes every message of %s with its fields", (side, samples, count) => {
    const messages = document[side] as Messages;
    expect(Object.keys(messages)).toHaveLength(count);
    for (const { type, ...fields } of samples) {
      const { description, properties, required } = messages[type] as Described;
      expect([type, description]).not.toEqual([type, ""]);
      expect(properties["type"]?.enum).toEqual([type]);
      expect(Object.keys(properties).sort()).toEqual(["type", ...Object.keys(fields)].sort());
      for (const field of required) expect(Object.keys({ type, ...fields })).toContain(field);
    }
  });
});
