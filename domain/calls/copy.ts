/** The message of a refused request without its own (`NET-002`, `VALID-545`). */
export const NOT_PROCESSED = "Sorry, we couldn't process your request";

export const OFFLINE = "Woops! You are not connected to the internet. Please check your connection and try again.";
export const TIMED_OUT = "This is taking too long... Please check your connection and try again";
export const WITHHELD = "You are logged out, on a time-out or self-excluded, so this was not sent.";
export const UNREACHABLE = "Cannot connect to the product. Please try again in a bit.";
