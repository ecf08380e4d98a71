import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { type SandboxOptions, startSandbox } from "../../../../app/sandbox/kernel/start.ts";
import { memoryPlatform } from "../../../support/sandbox/memory-platform.ts";
import { toyModule } from "./toy.ts";

export const temporaryDirectory = (): string => {
  const directory = mkdtempSync(join(tmpdir(), "eyes-down-"));
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }));
  return directory;
};

/** A sandbox of the toy module on free ports; closed when the test is over. */
export const toySandbox = async (options: Partial<SandboxOptions> = {}) => {
  const directory = temporaryDirectory();
  const logged: string[] = [];
  const sandbox = await startSandbox({
    port: 0,
    dataDirectory: join(directory, "data"),
    publicDirectory: join(directory, "public"),
    ...(options.dataDirectory === undefined && { platform: memoryPlatform() }),
    seed: "toy",
    modules: [toyModule],
    log: (text) => logged.push(text),
    ...options,
  });
  onTestFinished(() => sandbox.close());
  return { ...sandbox, logged };
};
