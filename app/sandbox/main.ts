import { fileURLToPath } from "node:url";
import * as Result from "effect/Result";
import { readAuditQueue } from "./node/audit-queue.ts";
import { LogDamaged } from "./kernel/append-log.ts";
import { FolderInUse } from "./node/lock.ts";
import { PortTaken } from "./node/servers.ts";
import { type Sandbox, startSandbox } from "./kernel/start.ts";
import { readProfile } from "./profile.ts";
import { readWitness } from "./witness.ts";

const EXIT = { settings: 64, port: 69, folder: 73, damaged: 74, inUse: 75 } as const;

const fail = (message: string, code: number): never => {
  console.error(message);
  process.exit(code);
};

const USAGE = `The sandbox has no arguments. Its settings are variables of the environment:
  PORT               the port of the site; the next three are used too (4000; 0: any free ones)
  SANDBOX_DATA       the folder of its data (data/sandbox)
  SANDBOX_HTTPS      sends cookies and headers as behind an HTTPS proxy, if set
  PROFILE            the regulator profile (UKGC 2024-01-01)
  WITNESS            the address of a witness, with its key in WITNESS_KEY
  AUDIT_QUEUE        the addresses of NATS servers, with AUDIT_QUEUE_NAME and AUDIT_QUEUE_CREDS
Example: PORT=5000 npm start`;

const [argument] = process.argv.slice(2);
if (argument === "--help") {
  console.log(USAGE);
  process.exit();
}
if (argument !== undefined) fail(`unknown argument: ${argument}\n${USAGE}`, EXIT.settings);

const exitCodeOf = (error: unknown): number | undefined => {
  if (error instanceof PortTaken) return EXIT.port;
  if (error instanceof FolderInUse) return EXIT.inUse;
  if (error instanceof LogDamaged) return EXIT.damaged;
  return error instanceof Error && "syscall" in error ? EXIT.folder : undefined;
};

const readPort = (text: string): number => {
  const port = Number(text);
  const usable = Number.isInteger(port) && port >= 0 && port <= 65_532;
  return usable
    ? port
    : fail(`PORT is ${JSON.stringify(text)}; it must be a whole number from 0 (any free ones) to 65532`, EXIT.settings);
};

const greeting = ({ origins, demoLogins }: Sandbox): string => {
  const logins = demoLogins();
  const width = (key: "login" | "password") => Math.max(0, ...logins.map((login) => login[key].length));
  return [
    "",
    `  Eyes Down      ${origins.site}`,
    `  Control panel  ${origins.operator}`,
    `  SMS inbox      ${origins.operator}/sms`,
    `  Providers      ${origins.pay}, games ${origins.games}`,
    ...(logins.length > 0 ? ["", "  Sign in as"] : []),
    ...logins.map(
      ({ login, password, about }) =>
        `    ${login.padEnd(width("login"))}  ${password.padEnd(width("password"))}  ${about}`,
    ),
    "",
  ].join("\n");
};

const regulator = Result.match(readProfile(process.env["PROFILE"]), {
  onSuccess: (profile) => profile,
  onFailure: (message) => fail(message, EXIT.settings),
});

const witness = Result.match(readWitness(process.env["WITNESS"], process.env["WITNESS_KEY"]), {
  onSuccess: (found) => found,
  onFailure: (message) => fail(message, EXIT.settings),
});

const auditQueue = Result.match(readAuditQueue(process.env), {
  onSuccess: (found) => found,
  onFailure: (message) => fail(message, EXIT.settings),
});

const sandbox = await startSandbox({
  port: readPort(process.env["PORT"] ?? "4000"),
  dataDirectory: process.env["SANDBOX_DATA"] ?? "data/sandbox",
  // The bundle is dist/node/sandbox.js.
  publicDirectory: fileURLToPath(new URL("../public", import.meta.url)),
  regulator,
  ...(witness && { witness }),
  ...(auditQueue && { auditQueue }),
  development: process.env["EYES_DOWN_DEV"] !== undefined,
  https: process.env["SANDBOX_HTTPS"] !== undefined,
}).catch((error: unknown) => {
  const code = exitCodeOf(error);
  if (code === undefined) throw error;
  return fail((error as Error).message, code);
});

console.log(greeting(sandbox));

for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
  process.once(signal, () => void sandbox.close().then(() => process.exit(0)));
}
