import { Clapperboard, Gift, Grid3x3, Spade } from "lucide-react";
import { useState } from "react";
import { BottomTab, BottomTabBar } from "../BottomTabBar.tsx";
import { Disclosure } from "../Disclosure.tsx";
import { Steps } from "../Steps.tsx";
import { TabLink, TabLinks } from "../TabLinks.tsx";
import { Tabs } from "../Tabs.tsx";
import { Specimen } from "./Specimen.tsx";

export const PlacesShown = () => {
  const [tab, setTab] = useState("mine");
  return (
    <>
      <Specimen of="Tabs">
        <Tabs
          label="Room"
          selected={tab}
          onSelect={setTab}
          tabs={[
            { id: "quick", label: "Quick Buy", panel: "Buy a handful at once." },
            { id: "mine", label: "My Tickets", count: 12, panel: "Twelve tickets." },
            { id: "chat", label: "Chat", count: 3, panel: "Evening, all." },
          ]}
        />
        <TabLinks label="Sections">
          {["Wallet", "Profile", "Limits", "Verification", "Help"].map((name) => (
            <TabLink key={name} href={`#${name}`} isCurrent={name === "Wallet"}>
              {name}
            </TabLink>
          ))}
        </TabLinks>
        <TabLinks label="Categories" look="pill">
          {["All", "New", "Jackpots", "Megaways"].map((name) => (
            <TabLink key={name} href={`#${name}`} isCurrent={name === "All"}>
              {name}
            </TabLink>
          ))}
        </TabLinks>
      </Specimen>
      <Specimen of="Bottom tab bar">
        <BottomTabBar label="Lobby">
          <BottomTab href="#casino" icon={Spade} label="Casino" isCurrent />
          <BottomTab href="#live" icon={Clapperboard} label="Live" isCurrent={false} />
          <BottomTab href="#bingo" icon={Grid3x3} label="Bingo" isCurrent={false} />
          <BottomTab
            href="#rewards"
            icon={Gift}
            label="Rewards"
            isCurrent={false}
            count={12}
            countLabel="rewards waiting"
          />
        </BottomTabBar>
      </Specimen>
      <Specimen of="Steps and disclosure">
        <Steps label="Your payment" steps={["Amount", "Your bank", "Approve", "Done"]} current={2} />
        <div>
          <Disclosure summary="When do I get my money?">Within 48 hours at most.</Disclosure>
          <Disclosure summary="Who can see this?" isOpenAtFirst>
            Only you and the people who check your documents.
          </Disclosure>
        </div>
      </Specimen>
    </>
  );
};
