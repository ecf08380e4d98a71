import type { Page } from "playwright-core";

interface Change {
  /** The end of the address of the calls. */
  readonly path: string;
  /** What is replaced in the answers, each time that it is there; a pattern. */
  readonly from: string;
  readonly to: string;
}

/**
 * The pages that are loaded from now on get the answers to some calls with a text replaced. The later change counts, until
 * `keepAnswers`. The page itself does it: Firefox's driver cannot send a call on and change its answer.
 */
export const changeAnswers = (page: Page, change: Change): Promise<unknown> =>
  page.addInitScript(({ path, from, to }) => {
    const own = globalThis as { sendUnchanged?: typeof fetch };
    const send = (own.sendUnchanged ??= window.fetch.bind(window));
    window.fetch = async (input, init) => {
      const answer = await send(input, init);
      if (!new URL(answer.url).pathname.endsWith(path)) return answer;
      const { status, headers } = answer;
      return new Response(
        (await answer.text()).replace(new RegExp(from, "g"), () => to),
        { status, headers },
      );
    };
  }, change);

/** The page gets its further answers as they are, also when it is loaded again. */
export async function keepAnswers(page: Page): Promise<void> {
  const keep = () => {
    const { sendUnchanged } = globalThis as { sendUnchanged?: typeof fetch };
    if (sendUnchanged) window.fetch = sendUnchanged;
  };
  await page.addInitScript(keep);
  await page.evaluate(keep);
}
