import { CreditCard } from "lucide-react";
import { Icon } from "../kit/Icon.tsx";
import { BRANDS } from "./brands.ts";

/** The mark of a card's brand, in the brand's colour on white; a plain card for a type without one. It is decorative. */
export const CardBrand = ({ cardType }: { readonly cardType: string | null | undefined }) => {
  const brand = BRANDS[cardType ?? ""];
  if (brand === undefined) return <Icon of={CreditCard} size={20} />;
  return (
    <svg className="ed-card-brand" viewBox="-3 -3 30 30" width={32} height={32} aria-hidden="true">
      <path d={brand.path} fill={`#${brand.hex}`} />
    </svg>
  );
};
