import { isWebKit } from "../../../../adapters/browser/engine.ts";

/** The part of a file that the bench reads. */
export interface ReadableFile {
  readonly name: string;
  readonly size: number;
  readonly slice: (from?: number, to?: number) => Pick<Blob, "arrayBuffer" | "text">;
  readonly stream: () => ReadableStream<Uint8Array>;
}

/** A file as a thread receives it: itself, or its name and bytes. */
export type GivenFile = File | { readonly name: string; readonly bytes: ArrayBuffer };

/** What a thread gets. In WebKit, a thread of a page from a disk can read no file and no blob, so it gets the bytes. */
export async function givenTo(file: File, { location, navigator }: Window): Promise<GivenFile> {
  if (location.protocol !== "file:" || !isWebKit(navigator)) return file;
  // The thread finds, and says, that it cannot read the file.
  return file.arrayBuffer().then(
    (bytes) => ({ name: file.name, bytes }),
    () => file,
  );
}

export const receivedFile = (given: GivenFile): ReadableFile => (given instanceof File ? given : inMemory(given));

const inMemory = ({ name, bytes }: Exclude<GivenFile, File>): ReadableFile => ({
  name,
  size: bytes.byteLength,
  slice: (from, to) => new Response(bytes.slice(from ?? 0, to)),
  stream: () => new Response(bytes).body ?? new ReadableStream(),
});
