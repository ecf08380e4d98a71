import "./document.css";
import { refusalOf, sizeText } from "../kinds.ts";

/** The provider's own script: accepts one document, shows the progress, and ends on the site's return page. */

const part = (id: string) => document.getElementById(id) as HTMLElement;
const NOT_ARRIVED = "Your document did not arrive. Check your connection and try again.";

function takeDocument(form: HTMLFormElement): void {
  const input = part("document") as HTMLInputElement;
  const send = part("send") as HTMLButtonElement;
  const sample = part("sample") as HTMLButtonElement;
  const preview = part("preview") as HTMLImageElement;
  let isSending = false;

  const refuse = (words: string | undefined) => {
    part("refusal").textContent = words ?? "";
    input.setAttribute("aria-invalid", String(words !== undefined));
  };

  /** Shows the chosen file; returns it if it can be sent. */
  const chosen = (): File | undefined => {
    const file = input.files?.[0];
    const refusal = file === undefined ? undefined : refusalOf(file);
    refuse(refusal);
    const isRight = file !== undefined && refusal === undefined;
    part("chosen").hidden = !isRight;
    URL.revokeObjectURL(preview.src);
    preview.hidden = !isRight || !file.type.startsWith("image/");
    if (!isRight) return undefined;
    if (!preview.hidden) preview.src = URL.createObjectURL(file);
    part("name").textContent = file.name;
    part("size").textContent = sizeText(file.size);
    return file;
  };

  const showSent = (percent: number | undefined, words = "") => {
    isSending = percent !== undefined;
    part("progress").hidden = !isSending;
    part("sending").textContent = words;
    (part("sent") as HTMLProgressElement).value = percent ?? 0;
    for (const control of [send, sample]) control.setAttribute("aria-disabled", String(isSending));
    input.disabled = isSending;
  };

  const fail = (words: string) => {
    showSent(undefined);
    refuse(words);
    send.textContent = "Try again";
    send.focus();
  };

  const start = (file: File) => {
    const body = new FormData();
    body.set("document", file);
    body.set("verdict", new FormData(form).get("verdict") ?? "accept");
    const request = new XMLHttpRequest();
    request.upload.addEventListener("progress", ({ loaded, total }) => {
      const percent = total > 0 ? Math.round((loaded / total) * 100) : 0;
      showSent(percent, percent < 100 ? `Sending: ${percent}%` : "Sent. One moment…");
    });
    request.addEventListener("load", () => {
      const answer = (request.response ?? {}) as { readonly back?: unknown; readonly refusal?: unknown };
      if (typeof answer.back === "string") window.location.assign(answer.back);
      else fail(typeof answer.refusal === "string" ? answer.refusal : NOT_ARRIVED);
    });
    request.addEventListener("error", () => fail(NOT_ARRIVED));
    request.open("POST", `${window.location.pathname}/document`);
    request.responseType = "json";
    showSent(0, "Sending: 0%");
    request.send(body);
  };

  input.addEventListener("change", () => void chosen());
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    if (isSending) return;
    const file = chosen();
    if (file !== undefined) return start(file);
    if (input.files?.length === 0) refuse("Please choose a document first.");
    input.focus();
  });
  sample.addEventListener("click", () => {
    if (isSending) return;
    void drawSample().then((picture) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([picture], "sample-document.png", { type: "image/png" }));
      input.files = transfer.files;
      chosen();
      send.focus();
    });
  });
}

/** A picture of an invented document. */
function drawSample(): Promise<Blob> {
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [640, 400];
  const pen = canvas.getContext("2d") as CanvasRenderingContext2D;
  pen.fillStyle = "#e6edfb";
  pen.fillRect(0, 0, 640, 400);
  pen.fillStyle = "#2456c7";
  pen.fillRect(0, 0, 640, 72);
  pen.fillRect(48, 120, 160, 200);
  pen.font = "600 34px sans-serif";
  pen.fillText("SAMPLE", 250, 170);
  pen.fillText("Nobody's document", 250, 226);
  return new Promise((done) => canvas.toBlob((picture) => done(picture as Blob), "image/png"));
}

const form = document.querySelector("form");
if (form !== null) takeDocument(form);
