/** Runs in the browser in development only: reloads the page after a build, and shows errors over it. */
declare const DEV_SERVER: string;

const styles: Readonly<Record<string, string>> = {
  position: "fixed",
  inset: "0",
  "z-index": "2147483647",
  margin: "0",
  padding: "32px",
  overflow: "auto",
  background: "rgb(23 11 39 / 96%)",
  color: "#ffd7e4",
  font: "15px/1.5 ui-monospace, monospace",
  "white-space": "pre-wrap",
};

const overlay = document.createElement("pre");
overlay.setAttribute("role", "alert");
overlay.tabIndex = 0;
// One by one, because the page's content security policy forbids a style attribute.
for (const [name, value] of Object.entries(styles)) overlay.style.setProperty(name, value);
overlay.addEventListener("click", () => overlay.remove());

function show(problem: string): void {
  overlay.textContent = `${problem}\n\nClick to hide.`;
  document.body.append(overlay);
}

function describe(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

window.addEventListener("error", (event) => show(describe(event.error ?? event.message)));
window.addEventListener("unhandledrejection", (event) => show(describe(event.reason)));

const events = new EventSource(DEV_SERVER);
events.addEventListener("reload", () => location.reload());
events.addEventListener("problem", (event: MessageEvent<string>) => {
  const problem = JSON.parse(event.data) as string;
  if (problem !== "") show(problem);
});
