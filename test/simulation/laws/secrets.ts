import { DEMO_PASSWORD } from "../../../app/sandbox/accounts/players.ts";
import { NEW_PASSWORDS } from "../account.ts";
import type { Law } from "./law.ts";

/** Texts that players type, and that no part of the product may keep. */
const TYPED = [
  DEMO_PASSWORD,
  ...NEW_PASSWORDS,
  "two-fat-ladies-89",
  "4242 4242 4242 4242",
  "4242424242424242",
  "5555555555554444",
];

export const secretLaws: readonly Law[] = [
  {
    name: "no secret is kept or printed",
    *breaches({ world, seats, journals }) {
      const cookies = seats.flatMap(({ browser }) => browser.secretCookies());
      const secrets = [
        ...TYPED,
        ...cookies,
        ...seats.flatMap(({ login, browser }) => [`${login}@example.com`, `${browser.account.login}@example.com`]),
      ];
      const places: (readonly [string, Iterable<string>])[] = [
        ["the backend's output", world.site.log],
        ...journals.map(({ id, lines }) => [`journal ${id}`, lines] as const),
        ...seats.flatMap(({ browser, tab }) => [
          [`the storage of ${browser.name}`, browser.deviceStorage.values()] as const,
          [`the storage of ${tab.name}`, tab.storage.values()] as const,
        ]),
      ];
      for (const [place, texts] of places)
        for (const text of texts)
          for (const secret of secrets) if (text.includes(secret)) yield `${place} has ${secret.slice(0, 4)}…`;
    },
  },
];
