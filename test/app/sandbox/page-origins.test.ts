import { describe, expect, it } from "vitest";
import type { Kernel, OriginName, SandboxModule } from "../../../app/sandbox/kernel/types.ts";
import { modules } from "../../../app/sandbox/modules.ts";
import { toySandbox } from "./kernel/harness.ts";

interface Form {
  readonly origin: OriginName;
  readonly path: string;
}

/** The whole sandbox, and every page of its modules that takes a form. */
const openSandbox = async () => {
  const forms: Form[] = [];
  const observed =
    (module: SandboxModule): SandboxModule =>
    (kernel) => {
      const page: Kernel["page"] = (origin, path, handler, options = {}) => {
        if (options.method === "POST") forms.push({ origin, path: path.replaceAll(/\{\w+\*?\}/g, "x") });
        kernel.page(origin, path, handler, options);
      };
      module({ ...kernel, page });
    };
  const sandbox = await toySandbox({ modules: modules.map(observed) });
  return { ...sandbox, forms: [...forms, { origin: "operator" as const, path: "/control/faults/drop-sockets" }] };
};

describe("a form of a payment provider, a game, the control panel or the site's workers", () => {
  it("is refused from every other origin, and taken from the page's own", async () => {
    const { origins, forms } = await openSandbox();
    expect(new Set(forms.map(({ origin }) => origin))).toEqual(new Set(["pay", "games", "operator", "site"]));
    for (const { origin, path } of forms) {
      const statusFrom = async (sender: string) => {
        const headers = { origin: sender, "content-type": "application/x-www-form-urlencoded" };
        const response = await fetch(origins[origin] + path, {
          method: "POST",
          headers,
          body: "a=1",
          redirect: "manual",
        });
        return response.status;
      };
      const { host } = new URL(origins[origin]);
      for (const sender of [
        "null",
        "https://evil.example",
        `http://${host}.evil.example`,
        `https://${host}`,
        "http://127.0.0.1:1",
      ])
        expect([path, sender, await statusFrom(sender)]).toEqual([path, sender, 403]);
      expect([path, await statusFrom(origins[origin])]).not.toEqual([path, 403]);
    }
  });
});
