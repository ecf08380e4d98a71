import type { Locator, Page } from "playwright-core";

/** A phone on its side. */
export const ON_ITS_SIDE = { width: 844, height: 390 };

/** How far inside the edge of an element its points are. */
const INSET_PX = 3;

/** The middle of an element and of each of its edges, in pixels of the page's window. An element with round corners has no more. */
async function pointsOf(target: Locator): Promise<readonly (readonly [x: number, y: number])[]> {
  const box = await target.boundingBox();
  if (box === null) throw new Error("The element is not drawn");
  const { x, y, width, height } = box;
  const [middle, centre] = [x + width / 2, y + height / 2];
  return [
    [middle, centre],
    [x + INSET_PX, centre],
    [x + width - INSET_PX, centre],
    [middle, y + INSET_PX],
    [middle, y + height - INSET_PX],
  ];
}

/** Whether the whole element is in the window and nothing covers it. An element in a frame is checked in the page and in the frame. */
export async function isReachable(page: Page, target: Locator): Promise<boolean> {
  const points = await pointsOf(target);
  const frame = await (await target.elementHandle())?.ownerFrame();
  if (frame == null || frame === page.mainFrame()) return hits(target, points);
  const holder = await frame.frameElement();
  const corner = await holder.boundingBox();
  if (corner === null) return false;
  const isHolderOnTop = await holder.evaluate(
    (element, all) => all.every(([x, y]) => document.elementFromPoint(x, y) === element),
    points,
  );
  const inFrame = points.map(([x, y]) => [x - corner.x, y - corner.y] as const);
  return isHolderOnTop && hits(target, inFrame);
}

/** Whether a press at each of these points of the element's own window hits the element. Outside the window nothing is hit. */
const hits = (target: Locator, points: readonly (readonly [x: number, y: number])[]): Promise<boolean> =>
  target.evaluate((element, all) => all.every(([x, y]) => element.contains(document.elementFromPoint(x, y))), points);
