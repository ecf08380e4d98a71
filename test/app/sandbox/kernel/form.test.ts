import fc from "fast-check";
import { expect, it } from "vitest";
import { parseForm } from "../../../../app/sandbox/kernel/form.ts";

const wellFormed = fc.string({ unit: "grapheme", maxLength: 12 });
const value = fc.oneof(
  wellFormed,
  fc.record({
    name: wellFormed,
    type: fc.constantFrom("", "image/png", "text/plain"),
    bytes: fc.uint8Array({ maxLength: 40 }),
  }),
);
const fields = fc.array(fc.tuple(fc.oneof(wellFormed, fc.constantFrom("a", '"', "\r\n", "b=c; d")), value), {
  maxLength: 6,
});

/** A form as it is compared: files by their name, type and bytes. */
const contents = async (form: Iterable<readonly [string, unknown]>) =>
  Promise.all(
    Object.entries(Object.fromEntries(form)).map(async ([name, of]) =>
      of instanceof File ? [name, of.name, of.type, [...new Uint8Array(await of.arrayBuffer())]] : [name, of],
    ),
  );

const read = async (body: BodyInit) => {
  const sent = new Response(body);
  const type = sent.headers.get("content-type") ?? "";
  const bytes = new Uint8Array(await sent.clone().arrayBuffer());
  return { ours: parseForm(bytes, type), theirs: await sent.formData(), type, bytes };
};

it("reads every form as the platform's own reader does", async () => {
  await fc.assert(
    fc.asyncProperty(fields, async (entries) => {
      const form = new FormData();
      for (const [name, of] of entries)
        if (typeof of === "string") form.append(name, of);
        else form.append(name, new File([new Uint8Array(of.bytes)], of.name, { type: of.type }));
      const { ours, theirs } = await read(form);
      expect(await contents(Object.entries(ours ?? {}))).toEqual(await contents(theirs));
      const texts = entries.flatMap(([name, of]) => (typeof of === "string" ? [[name, of]] : []));
      const encoded = await read(new URLSearchParams(texts));
      expect(encoded.ours).toEqual(Object.fromEntries(encoded.theirs));
    }),
    { numRuns: 100 },
  );
});

it("refuses a form that is cut short at any byte", async () => {
  const form = new FormData();
  form.set("username", "rosie");
  form.set("document", new File(["\r\n--"], "a.png"));
  const { type, bytes } = await read(form);
  // Without the line end after the last boundary it is complete.
  const whole = bytes.length - 2;
  expect(parseForm(bytes.subarray(0, whole), type)).toBeDefined();
  for (let size = 0; size < whole; size += 1) expect(parseForm(bytes.subarray(0, size), type)).toBeUndefined();
});

it.each([
  ["no boundary", "--X--", "multipart/form-data"],
  [
    "text before the first boundary",
    '-\r\n--X\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n--X--',
    undefined,
  ],
  ["a part without a name", "--X\r\nContent-Disposition: form-data\r\n\r\n1\r\n--X--", undefined],
  ["a part without headers", "--X\r\n\r\n1\r\n--X--", undefined],
])("refuses a form with %s", (_, body, type = "multipart/form-data; boundary=X") => {
  expect(parseForm(Buffer.from(body), type)).toBeUndefined();
});
