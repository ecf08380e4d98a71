import { type ChildProcess, spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";

/** A display without a screen, for programs with windows. */
export class Display {
  /** The environment variables of a program that draws on it. */
  readonly environment: NodeJS.ProcessEnv;
  /** The folder in which they save files. */
  readonly downloads: string;
  readonly #server: ChildProcess;
  readonly #settings: string;

  private constructor(server: ChildProcess, number: string) {
    this.#server = server;
    const settings = mkdtempSync(join(tmpdir(), "display-"));
    this.#settings = settings;
    this.downloads = join(settings, "saved");
    mkdirSync(this.downloads);
    writeFileSync(join(settings, "user-dirs.dirs"), `XDG_DOWNLOAD_DIR="${this.downloads}"\n`);
    this.environment = {
      ...process.env,
      DISPLAY: `:${number}`,
      GDK_BACKEND: "x11",
      NO_AT_BRIDGE: "1",
      LANG: "en_GB.UTF-8",
      XDG_CONFIG_HOME: settings,
    };
  }

  /** Starts a display. The server chooses a number that is not taken. */
  static async start(size = "800x900x24"): Promise<Display> {
    const server = spawn("/usr/bin/Xvfb", ["-displayfd", "3", "-screen", "0", size, "-nolisten", "tcp", "-terminate"], {
      stdio: ["ignore", "ignore", "ignore", "pipe"],
    });
    const number = await new Promise<string>((resolve, reject) => {
      server.once("error", reject);
      server.once("exit", (code) => reject(new Error(`Xvfb ended with ${code}`)));
      createInterface({ input: server.stdio[3] as NodeJS.ReadableStream }).once("line", resolve);
    });
    return new Display(server, number);
  }

  stop(): void {
    this.#server.kill();
    rmSync(this.#settings, { recursive: true, force: true });
  }
}
