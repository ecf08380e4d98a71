import { useEffect, useState, type ReactNode } from "react";
import { paintPrimary } from "../theme/primary.ts";
import "../theme/theme.css";
import { Chips } from "./Chips.tsx";
import { ActionsShown } from "./gallery/Actions.tsx";
import { BrandShown } from "./gallery/Brand.tsx";
import { ChoicesShown } from "./gallery/Choices.tsx";
import { FieldsShown } from "./gallery/Fields.tsx";
import { MessagesShown } from "./gallery/Messages.tsx";
import { OverlaysShown } from "./gallery/Overlays.tsx";
import { PlacesShown } from "./gallery/Places.tsx";
import "./gallery/gallery.css";
import { Logo } from "./Logo.tsx";

const Section = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <section className="ed-gallery-section">
    <h2>{title}</h2>
    <div className="ed-gallery-grid">{children}</div>
  </section>
);

const primaries = ["#d6145f", "#2456c7", "#0b7a4b", "#ffc83d"];

/** Every piece of the kit in every state, on any ground and in any player's colour. */
export const Gallery = () => {
  const [scheme, setScheme] = useState("auto");
  const [primary, setPrimary] = useState("#d6145f");
  useEffect(() => {
    const root = document.documentElement;
    if (scheme === "auto") delete root.dataset.scheme;
    else root.dataset.scheme = scheme;
  }, [scheme]);
  useEffect(() => paintPrimary(document.documentElement.style, primary), [primary]);
  return (
    <main className="ed-gallery">
      <header className="ed-gallery-head">
        <h1>
          <Logo height={48} isAnimated />
        </h1>
        <Chips
          label="Scheme"
          chips={["auto", "light", "dark"].map((value) => ({ value, label: value }))}
          selected={scheme}
          onSelect={setScheme}
        />
        <Chips
          label="Primary colour"
          chips={primaries.map((value) => ({ value, label: value }))}
          selected={primary}
          onSelect={setPrimary}
        />
      </header>
      <Section title="Brand">
        <BrandShown />
      </Section>
      <Section title="Actions">
        <ActionsShown />
      </Section>
      <Section title="Fields">
        <FieldsShown />
      </Section>
      <Section title="Choices">
        <ChoicesShown />
      </Section>
      <Section title="Messages">
        <MessagesShown />
      </Section>
      <Section title="Places">
        <PlacesShown />
      </Section>
      <Section title="Overlays">
        <OverlaysShown />
      </Section>
    </main>
  );
};
