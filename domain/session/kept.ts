// What a device or a tab keeps of a session beyond a page load. In its own file, because the page reads the keys before the session's code is there.

/** Device storage: a sign-out that the backend has not confirmed. */
export const SIGN_OUT_PENDING = "sign-out-pending";
/** Tab storage: the login that waits for its confirm code. */
export const CONFIRM_CODE = "confirm-code";
/** Tab storage: how the tab's last session ended. */
export const SESSION_END = "session-end";
