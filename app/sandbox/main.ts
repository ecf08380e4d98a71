import { startSandbox } from "./kernel/start.ts";

const port = Number(process.env["PORT"] ?? 4000);
const sandbox = await startSandbox({
  port,
  dataDirectory: process.env["SANDBOX_DATA"] ?? "./data/sandbox",
  publicDirectory: "./dist/public",
  devServer: process.env["EYES_DOWN_DEV"],
});
console.log(sandbox.origins);
