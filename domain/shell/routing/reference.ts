/**
 * The pattern of a reference in a URL: a word or a name, too short for a secret. It
 * admits no token and no run of eleven digits, which could be a phone or card number.
 */
export const REFERENCE = /^(?![\d.~-]{11,}$)(?!eyJ)[A-Za-z0-9][A-Za-z0-9._~-]{0,63}$/;
