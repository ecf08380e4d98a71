import { execFile } from "node:child_process";
import { access, rm, writeFile } from "node:fs/promises";
import { promisify } from "node:util";

const run = promisify(execFile);

const GUARD = "/usr/sbin/policy-rc.d";

const exists = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  );

/** Finds a server's program or installs Debian's package of it. If neither is possible, it returns the reason. */
export const missingPackage = async (name: string, program: string): Promise<string | undefined> => {
  if (await exists(program)) return undefined;
  if (process.getuid?.() !== 0) return `${name} is not installed and only root may install it`;
  if (!(await exists("/usr/bin/apt-get"))) return `${name} is not installed and apt-get does not exist`;
  try {
    await install(name);
    return (await exists(program)) ? undefined : `the ${name} package has no ${program}`;
  } catch (error) {
    const output = String((error as { stderr?: string }).stderr ?? error).trim();
    return `${name} cannot be installed: ${output.split("\n").at(-1)}`;
  }
};

/** Installs a package and prevents it from starting its own server, which would listen beyond loopback. */
const install = async (name: string) => {
  const guarded = await exists(GUARD);
  if (!guarded) await writeFile(GUARD, "#!/bin/sh\nexit 101\n", { mode: 0o755 });
  try {
    const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
    const options = ["-o", "DPkg::Lock::Timeout=120"];
    await run("apt-get", [...options, "update"], { env });
    await run("apt-get", [...options, "install", "-y", "--no-install-recommends", name], {
      env,
      maxBuffer: 16 * 1024 * 1024,
    });
  } finally {
    if (!guarded) await rm(GUARD, { force: true });
  }
};
