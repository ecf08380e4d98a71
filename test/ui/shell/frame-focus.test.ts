import { expect, it, vi } from "vitest";
import "../../../ui/shell/frame-focus.ts";

it("a frame to which Firefox moves no focus during a key gets it after the key", () => {
  vi.useFakeTimers();
  const frame = document.createElement("iframe");
  document.body.append(frame);
  const active = vi.spyOn(document, "activeElement", "get").mockReturnValue(document.body);
  const focus = vi.spyOn(HTMLElement.prototype, "focus").mockImplementation(() => undefined);
  frame.focus({ preventScroll: true });
  expect(focus).toHaveBeenCalledTimes(1);
  vi.runAllTimers();
  expect(focus.mock.contexts).toEqual([frame, frame]);
  expect(focus).toHaveBeenLastCalledWith({ preventScroll: true });

  focus.mockClear();
  active.mockReturnValue(frame);
  frame.focus();
  vi.runAllTimers();
  expect(focus).toHaveBeenCalledTimes(1);
  frame.remove();
});
