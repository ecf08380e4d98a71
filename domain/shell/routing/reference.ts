/**
 * What a reference in an address looks like: a word or a name, too short and too
 * plain for a secret. No run of eleven digits and their separators, which is a
 * phone or card number, and no token.
 */
export const REFERENCE = /^(?![\d.~-]{11,}$)(?!eyJ)[A-Za-z0-9][A-Za-z0-9._~-]{0,63}$/;
