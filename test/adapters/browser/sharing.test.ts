// @vitest-environment happy-dom
import * as Effect from "effect/Effect";
import { afterEach, describe, expect, it, vi } from "vitest";
import { layerSharing } from "../../../adapters/browser/sharing.ts";
import { layerDigest } from "../../../adapters/browser/digest.ts";
import { Digest } from "../../../domain/ports/digest.ts";
import { Sharing } from "../../../domain/ports/sharing.ts";

const sharing = () => Effect.runPromise(Effect.provide(Effect.service(Sharing), layerSharing));

afterEach(() => vi.restoreAllMocks());

describe("sharing", () => {
  it("copies to the clipboard", async () => {
    const { copy } = await sharing();
    await Effect.runPromise(copy("hello"));
    expect(await navigator.clipboard.readText()).toBe("hello");
  });

  it("says that the device would not copy", async () => {
    vi.spyOn(navigator.clipboard, "writeText").mockRejectedValue(new DOMException("no", "NotAllowedError"));
    const failure = await Effect.runPromise(Effect.flip((await sharing()).copy("hello")));
    expect(failure).toMatchObject({ _tag: "NotShared", what: "copy", reason: "refused" });
  });

  it("says that the device cannot share", async () => {
    const { canShare, share } = await sharing();
    expect(canShare).toBe(typeof navigator.share === "function");
    if (canShare) return;
    const failure = await Effect.runPromise(Effect.flip(share({ title: "t", text: "t", url: "/" })));
    expect(failure).toMatchObject({ what: "share", reason: "unsupported" });
  });

  it("saves a file under its name, whole", async () => {
    const blobs: Blob[] = [];
    vi.spyOn(URL, "createObjectURL").mockImplementation((blob) => (blobs.push(blob as Blob), "blob:1"));
    const names: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
      names.push(`${this.download} ${this.href}`);
    });
    await Effect.runPromise(
      (await sharing()).download({ name: "a.ndjson", type: "application/x-ndjson", content: "{}\n" }),
    );
    expect(names).toEqual(["a.ndjson blob:1"]);
    expect(await blobs[0]?.text()).toBe("{}\n");
  });

  it("keeps the file's address valid after the press, because Safari reads the file later", async () => {
    vi.useFakeTimers();
    vi.spyOn(URL, "createObjectURL").mockReturnValue("blob:2");
    const revoked: string[] = [];
    vi.spyOn(URL, "revokeObjectURL").mockImplementation((url) => void revoked.push(url));
    vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => undefined);
    await Effect.runPromise((await sharing()).download({ name: "a.csv", type: "text/csv", content: "a" }));
    await vi.advanceTimersByTimeAsync(30_000);
    expect(revoked).toEqual([]);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(revoked).toEqual(["blob:2"]);
    vi.useRealTimers();
  });
});

it("names text by its SHA-256 and its size in bytes", async () => {
  const { of } = await Effect.runPromise(Effect.provide(Effect.service(Digest), layerDigest));
  expect(of("abc")).toEqual({
    sizeBytes: 3,
    digest: "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad",
  });
  expect(of("£").sizeBytes).toBe(2);
});
