import { IDENTITY_CHECK_DONE } from "../../../../domain/kyc/wire.ts";

/** The provider's frame has returned to the site. Only a surrounding page of the same origin receives the message. */
if (window.parent !== window) window.parent.postMessage(IDENTITY_CHECK_DONE, window.location.origin);
