/** The provider of card payments cannot be reached (`CARD-025`). */
export const NO_BRAINTREE = "There was a problem contacting Braintree. Please try another payment option.";

/** The provider did not exchange the typed card for a reference (`CARD-023`). */
export const NOT_TOKENISED = "An error occurred. Please try again.";
