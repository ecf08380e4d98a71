import type { ReactNode } from "react";

export interface SpecimenProps {
  readonly of: string;
  readonly isWide?: boolean;
  readonly children: ReactNode;
}

export const Specimen = ({ of: name, isWide = false, children }: SpecimenProps) => (
  <div className={isWide ? "ed-gallery-specimen ed-gallery-wide" : "ed-gallery-specimen"}>
    <h3>{name}</h3>
    {children}
  </div>
);

export const Row = ({ children }: { readonly children: ReactNode }) => <div className="ed-gallery-row">{children}</div>;
