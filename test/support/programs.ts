import { execFile, spawnSync } from "node:child_process";
import { accessSync, constants, existsSync, rmSync, writeFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);

export const isRoot = process.getuid?.() === 0;

/** Runs a command and returns whether it succeeded. Its output goes to stderr, because stdout belongs to the program that calls this. */
export const succeeds = (
  command: string,
  args: readonly string[],
  { env = {}, cwd = "." }: { readonly env?: NodeJS.ProcessEnv; readonly cwd?: string } = {},
): boolean => spawnSync(command, args, { stdio: ["ignore", 2, 2], env: { ...process.env, ...env }, cwd }).status === 0;

export function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

const folders = ["/usr/bin", "/usr/local/bin", "/snap/bin", "/opt/google/chrome"];

/** The first of these programs that this machine has. */
export const installed = (names: readonly string[]): string | undefined => {
  const onPath = (process.env["PATH"] ?? "").split(delimiter).filter((folder) => folder !== "");
  return names.flatMap((name) => [...onPath, ...folders].map((folder) => join(folder, name))).find(isExecutable);
};

/** A server's package would start its server, which would listen beyond loopback. This prevents it. */
const GUARD = "/usr/sbin/policy-rc.d";

/** Installs packages of Debian. If that is not possible, it returns the reason. */
export async function installPackages(...packages: readonly string[]): Promise<string | undefined> {
  if (!isRoot) return "only root may install it";
  if (installed(["apt-get"]) === undefined) return "apt-get does not exist";
  const guarded = existsSync(GUARD);
  if (!guarded) writeFileSync(GUARD, "#!/bin/sh\nexit 101\n", { mode: 0o755 });
  try {
    await apt("update");
    await apt("install", "-y", "--no-install-recommends", ...packages);
    return undefined;
  } catch (error) {
    const output = String((error as { stderr?: string }).stderr ?? error).trim();
    return `it cannot be installed: ${output.split("\n").at(-1)}`;
  } finally {
    if (!guarded) rmSync(GUARD, { force: true });
  }
}

/** Waits for another installation to end. */
const apt = (...args: readonly string[]) =>
  run("apt-get", ["-o", "DPkg::Lock::Timeout=120", ...args], {
    env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
    maxBuffer: 16 * 1024 * 1024,
  });

/** Finds a program, or installs Debian's package of it. If neither is possible, it returns the reason. */
export async function missingPackage(name: string, program: string): Promise<string | undefined> {
  if (isExecutable(program)) return undefined;
  const reason = (await installPackages(name)) ?? `its package has no ${program}`;
  return isExecutable(program) ? undefined : `${name} is not installed, and ${reason}`;
}
