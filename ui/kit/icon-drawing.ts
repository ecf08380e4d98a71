import { createElement, type SVGProps } from "react";

/** An icon in lucide's format: its elements, in a square. */
export interface Drawing {
  readonly size: number;
  readonly node: readonly (readonly [element: string, attributes: Readonly<Record<string, string>>])[];
}

export interface DrawingProps extends SVGProps<SVGSVGElement> {
  readonly size: number;
}

/**
 * Draws lucide's icons in the browser's bundles with the attributes that `Icon` uses. `app/build` substitutes it for
 * lucide's own code, which is ten times as large on the first page.
 */
const iconOf =
  ({ size: side, node }: Drawing) =>
  ({ size, ...props }: DrawingProps) =>
    createElement(
      "svg",
      {
        xmlns: "http://www.w3.org/2000/svg",
        width: size,
        height: size,
        viewBox: `0 0 ${side} ${side}`,
        fill: "none",
        stroke: "currentColor",
        strokeLinecap: "round",
        strokeLinejoin: "round",
        ...props,
      },
      node.map(([element, attributes]) => createElement(element, attributes)),
    );

export default iconOf;
