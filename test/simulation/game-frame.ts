import { ORIGINS } from "./site.ts";
import type { Seat } from "./seat.ts";
import { SLOT_WORDS, type SlotWord } from "../../app/sandbox/games/pages/parts/slot-words.ts";
import { handleGameMessage } from "../../domain/games/commands.ts";

const dataIn = (page: string): Readonly<Record<string, string>> =>
  Object.fromEntries([...page.matchAll(/data-([a-z]+)="([^"]*)"/g)].map(([, name, value]) => [name!, value!]));

/** A slot in its provider's frame, as the provider's page behaves. */
export class GameFrame {
  readonly #seat: Seat;
  readonly #url: URL;
  #data: Readonly<Record<string, string>> | undefined;
  #round: number;
  #isSpinning = false;
  #isClosed = false;

  constructor(seat: Seat, url: string) {
    this.#seat = seat;
    this.#url = new URL(url);
    this.#round = Math.floor(seat.browser.nowMs() / 1000);
    void this.#load();
  }

  /** Whether the player can press the spin button. */
  get isReady(): boolean {
    return this.#data !== undefined && !this.#isSpinning && !this.#isClosed;
  }

  close(): void {
    this.#isClosed = true;
  }

  async spin(stake: number): Promise<void> {
    const data = this.#data;
    if (data === undefined || !this.isReady) return;
    this.#isSpinning = true;
    this.#round += 1;
    this.#notify("bet");
    this.#notify("start");
    const answer = await this.#ask(`/play/${data["session"]}/spin`, { key: data["key"], stake, round: this.#round });
    const refusal = answer?.["error"];
    if (typeof refusal === "string") this.#seat.browser.world.reached.said(refusal);
    await this.#seat.wait(1_500);
    if (Number(answer?.["win"] ?? 0) > 0) this.#notify("won");
    this.#notify("end");
    await this.#seat.wait(Number(answer?.["againInMs"] ?? 0));
    this.#isSpinning = false;
  }

  async #load(): Promise<void> {
    const page = await this.#fetch("GET", this.#url, "").catch(() => undefined);
    if (page?.status !== 200) return;
    this.#data = dataIn(page.text);
    await this.#seat.wait(300);
    this.#notify("ready");
  }

  async #ask(path: string, body: object): Promise<Readonly<Record<string, unknown>> | undefined> {
    try {
      const { text } = await this.#fetch("POST", new URL(path, ORIGINS.games), JSON.stringify(body));
      return JSON.parse(text) as Readonly<Record<string, unknown>>;
    } catch {
      return undefined;
    }
  }

  async #fetch(method: "GET" | "POST", url: URL, body: string) {
    const { page } = this.#seat.tab;
    if (page === undefined) return new Promise<never>(() => undefined);
    const headers =
      method === "GET" ? { "sec-fetch-dest": "iframe" } : { "content-type": "application/json", origin: ORIGINS.games };
    const reply = await this.#seat.browser.fetch(page.life, { method, url, headers, body });
    return {
      status: reply.status,
      text: typeof reply.body === "string" ? reply.body : Buffer.from(reply.body).toString(),
    };
  }

  #notify(word: SlotWord): void {
    if (this.#isClosed || this.#data === undefined) return;
    const words =
      SLOT_WORDS[(this.#data["platform"] ?? "GOOSICORN") as keyof typeof SLOT_WORDS] ?? SLOT_WORDS.GOOSICORN;
    const data = { [words.field]: words[word], session: this.#data["session"] };
    void this.#seat.tab.run(handleGameMessage({ data, origin: ORIGINS.games }, this.#url.origin));
  }
}
