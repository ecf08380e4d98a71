/** The bank's frame has returned to the site. The address contains the result. */
const outcome = window.location.pathname.split("/").at(-1);

if (window.parent !== window) {
  window.parent.postMessage({ type: "challenge-returned", outcome }, window.location.origin);
}
