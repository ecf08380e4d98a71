/** The bank's frame has come back to the site: how it went stands in the address that it came back to. */
export const outcome = window.location.pathname.split("/").at(-1);

if (window.parent !== window) {
  window.parent.postMessage({ type: "challenge-returned", outcome }, window.location.origin);
}
