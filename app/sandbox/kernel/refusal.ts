/** Everything a refused call may say; what is left out is null in the envelope. */
export interface RefusalSays {
  /** The product's error code, such as 5570. */
  readonly code?: number;
  /** For the player. */
  readonly msg: string;
  /** HTTP status; 400 where none is given. */
  readonly status?: number;
  /** HTTP status where it is to differ from the envelope's: a 200 keeps an expected refusal out of the browser's console. */
  readonly httpStatus?: number;
  /** Per-field errors, keyed by the request's field. */
  readonly errors?: Readonly<Record<string, string>>;
  /** Access-denied prompt: travels as `data.prompt`. */
  readonly prompt?: "LOGIN" | "FAILED" | "CONTACT_SUPPORT";
  /** Whether the player is to see `msg`; true where nothing is said. */
  readonly visible?: boolean;
  /** What `data` holds beside the refusal. */
  readonly data?: Readonly<Record<string, unknown>>;
  /** The world keeps what was written before the refusal: a declined deposit, a counted attempt. Otherwise it is undone. */
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

/** The player's cash would go below zero. */
export class InsufficientFunds extends Refusal {
  constructor() {
    super({ status: 409, msg: "Insufficient funds" });
    this.name = "InsufficientFunds";
  }
}

/** No session, or one that has run out. */
export const unauthorised = (): Refusal => new Refusal({ status: 401, msg: "Please log in", prompt: "LOGIN" });
