/** The time between two presses, and their number: a press is ignored while the purchase is in progress. */
const EVERY_MS = 200;
const PRESSES = 5;

/** A fault of a screen: a purchase is made again after it has been made. It runs in the page, before the client. */
export const RUNS_TWICE = `
  const observer = new MutationObserver(() => {
    if (!/\\d tickets? bought/.test(document.body?.innerText ?? "")) return;
    observer.disconnect();
    let presses = 0;
    const timer = setInterval(() => {
      presses += 1;
      [...document.querySelectorAll("button")].find((button) => /^Buy \\d/.test(button.textContent))?.click();
      if (presses === ${PRESSES}) clearInterval(timer);
    }, ${EVERY_MS});
  });
  observer.observe(document, { childList: true, subtree: true, characterData: true });
`;
