import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { connect, createServer } from "node:net";

/** Ends a child with SIGTERM, and after 15 s with SIGKILL. */
export const end = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const over = once(child, "exit");
  child.kill("SIGTERM");
  const late = setTimeout(() => child.kill("SIGKILL"), 15_000);
  await over;
  clearTimeout(late);
};

/** Whether a server accepts connections on a loopback port. */
export const accepts = (port: number): Promise<boolean> =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, "127.0.0.1");
    socket.once("connect", () => resolve(true));
    socket.once("error", () => resolve(false));
    socket.once("connect", () => socket.destroy());
  });

/** Ports that were free just before. All servers stay open until the last port is known, so the ports differ. */
export const freePorts = async (count: number): Promise<ReadonlyArray<number>> => {
  const servers = await Promise.all(
    Array.from(
      { length: count },
      () =>
        new Promise<ReturnType<typeof createServer>>((resolve, reject) => {
          const server = createServer();
          server.once("error", reject);
          server.listen(0, "127.0.0.1", () => resolve(server));
        }),
    ),
  );
  const ports = servers.map((server) => (server.address() as { port: number }).port);
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
  return ports;
};
