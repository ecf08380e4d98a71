/** The contents of a refusal; absent fields are null in the envelope. */
export interface RefusalSays {
  /** The product's error code, such as 5570. */
  readonly code?: number;
  /** For the player. */
  readonly msg: string;
  /** HTTP status; 400 where none is given. */
  readonly status?: number;
  /** The HTTP status, if it differs from the envelope's. A 200 keeps an expected refusal out of the browser's console. */
  readonly httpStatus?: number;
  /** Per-field errors, keyed by the request's field. */
  readonly errors?: Readonly<Record<string, string>>;
  /** Access-denied prompt, sent as `data.prompt`. */
  readonly prompt?: "LOGIN" | "FAILED" | "CONTACT_SUPPORT";
  /** Whether the player sees `msg`. Default true. */
  readonly visible?: boolean;
  /** Further fields of `data`. */
  readonly data?: Readonly<Record<string, unknown>>;
  /** The world keeps the changes made before the refusal: a declined deposit, a counted attempt. Otherwise they are undone. */
  readonly keep?: boolean;
}

/** Thrown by a handler: the call is answered with `success: false`. */
export class Refusal extends Error {
  readonly says: RefusalSays;

  constructor(says: RefusalSays) {
    super(says.msg);
    this.name = "Refusal";
    this.says = says;
  }
}

/** The player's cash would become negative. */
export class InsufficientFunds extends Refusal {
  constructor() {
    super({ status: 409, msg: "Insufficient funds" });
    this.name = "InsufficientFunds";
  }
}

/** No session, or an expired one. */
export const unauthorised = (): Refusal => new Refusal({ status: 401, msg: "Please log in", prompt: "LOGIN" });
