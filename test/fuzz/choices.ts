import { type Random, randomOf } from "../simulation/random.ts";

/** Random choices that follow from a seed. */
export class Choices {
  readonly #random: Random;

  constructor(seed: string) {
    this.#random = randomOf(seed);
  }

  /** A whole number from 0 to `below` - 1. */
  whole(below: number): number {
    return this.#random.between(0, below - 1);
  }

  chance(probability: number): boolean {
    return this.#random.chance(probability);
  }

  pick<T>(things: readonly T[]): T {
    return this.#random.pick(things);
  }

  list<T>(longest: number, make: () => T): T[] {
    return Array.from({ length: this.whole(longest + 1) }, make);
  }

  /** A text that is known to cause trouble, or any other. */
  text(): string {
    if (this.chance(0.6)) return this.pick(TEXTS);
    const alphabet = this.pick(ALPHABETS);
    return this.list(this.pick([3, 20, 300]), () => this.pick(alphabet)).join("");
  }

  /** A JSON value. */
  json(depth = 3): unknown {
    const kinds = ["text", "number", "literal", ...(depth > 0 ? ["list", "object", "object"] : [])];
    switch (this.pick(kinds)) {
      case "text":
        return this.text();
      case "number":
        return this.pick(NUMBERS);
      case "literal":
        return this.pick([true, false, null]);
      case "list":
        return this.list(4, () => this.json(depth - 1));
      default:
        return Object.fromEntries(this.list(4, () => [this.text(), this.json(depth - 1)]));
    }
  }

  /** The text with a few parts changed, removed or doubled. */
  mutated(text: string): string {
    let result = text;
    for (let changes = 1 + this.whole(3); changes > 0; changes -= 1) {
      const [from, to] = [this.whole(result.length + 1), this.whole(result.length + 1)].toSorted((a, b) => a - b) as [
        number,
        number,
      ];
      const middle = result.slice(from, to);
      const replaced = this.pick(["", middle + middle, this.text(), this.pick(ALPHABETS.flat())]);
      result = result.slice(0, from) + replaced + result.slice(to);
    }
    return result;
  }
}

/** Texts that break careless parsers, look-ups and templates. */
const TEXTS = [
  "__proto__ constructor prototype toString hasOwnProperty valueOf length null undefined NaN true 0 -1 1e309".split(
    " ",
  ),
  ["", " ", ".", "..", "/", "//evil.example/", "../../etc/passwd", "..%2f..%2fx", "%", "%ZZ", "%00", "%E0%A4%A"],
  ["\0", "\r\n", "\u2028", "\ud800", "😀", "é", "\u202e", "<script>alert(1)</script>", "${7*7}", "' or 1=1--"],
  ["9".repeat(400), "x".repeat(5000), "a,".repeat(200), "2026-13-45T25:61:61Z", "1e3", "0x10", "£10", "10.005"],
].flat();
const NUMBERS = [0, -0, 1, -1, 0.1, 1.005, 20, 500, 1e9, 1e21, -1e21, 2 ** 31, 2 ** 53, 1e308, 5e-324];
const ALPHABETS: readonly (readonly string[])[] = [
  [..."abcdef0123456789-"],
  [...'{}[]",:\\/ntu0'],
  [..."\0\r\n\t :;=%&?#"],
  Array.from({ length: 256 }, (_, code) => String.fromCharCode(code)),
  [..."éß漢字🎱\ud800\udfff"],
];
