import { render } from "@testing-library/react";
import { BadgeCheck, Eye, type LucideIcon } from "lucide-react";
import * as badgeCheck from "lucide-react/dist/esm/icons/badge-check.mjs";
import * as eye from "lucide-react/dist/esm/icons/eye.mjs";
import { describe, expect, it } from "vitest";
import { Icon } from "../../../ui/kit/Icon.tsx";
import iconOf, { type Drawing } from "../../../ui/kit/icon-drawing.ts";

/** Every drawn element with its attributes, without lucide's own class names. */
const drawn = (icon: React.ReactElement) => {
  const elements = [...render(icon).container.querySelectorAll("*")];
  return elements.map(({ tagName, attributes }) => [
    tagName,
    ...[...attributes].map(
      ({ name, value }) => `${name}=${name === "class" ? value.replace(/lucide\S*\s*/g, "") : value}`,
    ),
  ]);
};
const withoutEmptyClass = (elements: string[][]) =>
  elements.map((parts) => parts.filter((part) => part !== "class=").sort());

describe("an icon's drawing", () => {
  it.each([
    ["an icon", Eye, eye],
    ["an icon of many parts", BadgeCheck, badgeCheck],
  ])("equals lucide's: %s", (_name, theirs, file) => {
    const { __iconData } = file as unknown as { readonly __iconData: Drawing };
    const ours = iconOf(__iconData) as unknown as LucideIcon;
    for (const props of [{}, { size: 12, label: "Shown" }, { className: "ed-mark" }] as const) {
      expect(withoutEmptyClass(drawn(<Icon of={ours} {...props} />))).toEqual(
        withoutEmptyClass(drawn(<Icon of={theirs} {...props} />)),
      );
    }
  });
});
