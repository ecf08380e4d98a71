import { DEMO_PASSWORD } from "../../app/sandbox/accounts/players.ts";

/** What a person at a browser signs in with. */
export interface Account {
  login: string;
  /** The last one first. An earlier one counts again if the server did not accept a later one. */
  passwords: string[];
}

export const accountOf = (login: string): Account => ({ login, passwords: [DEMO_PASSWORD] });

/** The passwords that players choose. */
export const NEW_PASSWORDS = ["key-of-the-door-21", "was-she-worth-it-76"] as const;
