import { Landmark, Smartphone } from "lucide-react";
import type { Method } from "../../domain/methods/events.ts";
import { Icon } from "../kit/Icon.tsx";
import { CardBrand } from "./CardBrand.tsx";
import "./methods.css";

export type MethodMarkProps =
  | { readonly method: Method; readonly icon?: undefined }
  /** URL of the server's picture. */
  | { readonly icon: string; readonly method?: undefined };

/** The picture beside a method. It is decorative: the label has the same information. */
export const MethodMark = ({ method, icon }: MethodMarkProps) => {
  const picture = icon ?? method?.bankLogo;
  if (picture != null) return <img className="ed-method-mark" src={picture} alt="" width={32} height={32} />;
  return (
    <span className="ed-method-mark">
      {method?.type === "CARD" ? (
        <CardBrand cardType={method.cardType} />
      ) : (
        <Icon of={method?.type === "MOBILE" ? Smartphone : Landmark} size={20} />
      )}
    </span>
  );
};
