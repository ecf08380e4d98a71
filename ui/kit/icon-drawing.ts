import { createElement, type SVGProps } from "react";

/** A drawing as lucide keeps it: its elements, in a square. */
export interface Drawing {
  readonly size: number;
  readonly node: readonly (readonly [element: string, attributes: Readonly<Record<string, string>>])[];
}

export interface DrawingProps extends SVGProps<SVGSVGElement> {
  readonly size: number;
}

/**
 * Draws lucide's icons in the browser's bundles (`app/build` puts it in place of lucide's own, which weighs ten times as
 * much on the first page): just what `Icon` asks of them.
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
