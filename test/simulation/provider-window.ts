import type { FromFrame, ToFrame } from "../../adapters/payments/messages.ts";
import { type FrameTools, readJson } from "./frames.ts";
import { visit } from "./visits.ts";

const PROVIDERS = { paypal: "PAYPAL", google: "GOOGLE" } as const;

/** As `app/sandbox/payments/pages/parts/window-button.ts`: the person presses a provider's button, and decides in its window. */
export const windowButton = (url: URL, tools: FrameTools, post: (message: FromFrame) => void) => {
  const { life, fetch, person } = tools;
  const path = url.pathname.split("/")[1] as keyof typeof PROVIDERS;
  const ask = (question: string, json: object) =>
    fetch("POST", new URL(`/${path}/${question}`, url), { json }).then(
      ({ status, text }) => {
        const answer = readJson(text);
        return status === 200 && answer?.["reason"] === undefined ? answer : undefined;
      },
      () => undefined,
    );
  return {
    start: () => {
      const random = person();
      let authorisation: string | null = null;
      let prepared: string | undefined;
      post({ type: "ready", provider: PROVIDERS[path] });
      const prepare = async () => {
        const answer = await ask("visits", { authorisation });
        prepared = typeof answer?.["visit"] === "string" ? answer["visit"] : undefined;
        return answer === undefined ? undefined : { deviceData: answer["deviceData"] ?? null };
      };
      const press = async (): Promise<void> => {
        if (prepared !== undefined) {
          const end = await visit(tools, new URL(`/${path}/window/${prepared}`, url)).catch(() => undefined);
          const isApproved = /data-outcome="approved"/.test(end?.text ?? "");
          post({ type: "state", complete: isApproved });
          if (isApproved) return;
        }
        await prepare();
        if (random.chance(0.6)) pressSoon();
      };
      const pressSoon = () => void life.after(random.between(1_000, 10_000), () => void press());
      const answerWith = (id: number, answer: unknown) =>
        post(answer === undefined ? { type: "failure", id, reason: "empty" } : { type: "answer", id, answer });
      return (message: ToFrame) => {
        switch (message.type) {
          case "start":
            authorisation = message.authorisation;
            return undefined;
          case "set-up":
            pressSoon();
            return void prepare().then((answer) => answerWith(message.id, answer));
          case "tokenise":
            return void ask("tokenise", { authorisation, visit: prepared }).then((token) =>
              answerWith(message.id, token),
            );
          default:
            return undefined;
        }
      };
    },
  };
};
