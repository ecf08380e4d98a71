// Runs the toy sandbox in the given folder until it is killed. Bundled and started by crash.test.ts.
import { join } from "node:path";
import { startSandbox } from "../../../../app/sandbox/kernel/start.ts";
import { toyModule } from "./toy.ts";

const dataDirectory = process.argv[2] as string;
const publicDirectory = join(dataDirectory, "public");
const { origins } = await startSandbox({ port: 0, dataDirectory, publicDirectory, modules: [toyModule] });
console.log(origins.site);
