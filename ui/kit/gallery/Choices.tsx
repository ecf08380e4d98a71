import { CreditCard, Landmark, QrCode, Smartphone } from "lucide-react";
import { useState } from "react";
import { Checkbox } from "../Checkbox.tsx";
import type { Choice } from "../choice.ts";
import { Chips } from "../Chips.tsx";
import { Icon } from "../Icon.tsx";
import { QuantitySelect } from "../QuantitySelect.tsx";
import { RadioCards } from "../RadioCards.tsx";
import { Select } from "../Select.tsx";
import { Specimen } from "./Specimen.tsx";

const methods: ReadonlyArray<Choice> = [
  {
    value: "bank",
    label: "Bank transfer",
    subtitle: "Approve it in your bank's app",
    mark: <Icon of={Landmark} />,
    tag: "Recommended",
  },
  { value: "card", label: "Visa ending 4242", subtitle: "Expires 08 / 28", mark: <Icon of={CreditCard} /> },
  { value: "mobile", label: "Phone bill", mark: <Icon of={Smartphone} />, disabledReason: "Temporarily unavailable" },
];

const ways: ReadonlyArray<Choice> = [
  { value: "qr", label: "QR Code", subtitle: "Scan it with your phone", mark: <Icon of={QrCode} />, tag: "Fastest" },
  { value: "sms", label: "Send me an SMS" },
];

export const ChoicesShown = () => {
  const [method, setMethod] = useState("bank");
  const [way, setWay] = useState<string>();
  const [other, setOther] = useState<string>();
  const [tickets, setTickets] = useState<number>();
  const [isAgreed, setAgreed] = useState(true);
  const [voice, setVoice] = useState("Female");
  return (
    <>
      <Specimen of="Radio cards">
        <RadioCards label="Add a deposit method" cards={methods} value={method} onChange={setMethod} />
        <RadioCards
          label="How would you like to authorise?"
          cards={ways}
          value={way}
          onChange={setWay}
          error="Please select a payment method"
        />
      </Specimen>
      <Specimen of="Select">
        <Select
          label="Payment method"
          placeholder="Select payment method"
          choices={methods}
          value={method}
          onChange={setMethod}
        />
        <Select
          label="Daily limit"
          placeholder="No limit"
          mark="required"
          error="Please select a payment method"
          hint="Lowering it applies at once; raising it takes 24 hours."
          choices={["£10", "£20", "£50", "£100", "£250", "£500", "£1,000", "£2,500", "£5,000"].map((label) => ({
            value: label,
            label,
          }))}
          value={other}
          onChange={setOther}
        />
        <Select
          label="Closed"
          placeholder="Nothing to choose"
          choices={[]}
          value={undefined}
          onChange={() => {}}
          isDisabled
        />
        <QuantitySelect label="Tickets" max={12} presets={[6, 12, 24]} value={tickets} onChange={setTickets} />
      </Specimen>
      <Specimen of="Checkbox and chips">
        <Checkbox isChecked={isAgreed} onChange={setAgreed}>
          I accept the <a href="#terms">funds protection terms</a>
        </Checkbox>
        <Checkbox isChecked={false} onChange={() => {}} error="You must accept the funds protection terms">
          My funds are kept separate, with Medium protection
        </Checkbox>
        <Checkbox isChecked onChange={() => {}} disabled>
          Already agreed
        </Checkbox>
        <Chips
          label="Voice"
          chips={["Female", "Male"].map((value) => ({ value, label: value }))}
          selected={voice}
          onSelect={setVoice}
        />
        <Chips label="Unavailable" chips={[{ value: "a", label: "£500", isDisabled: true }]} onSelect={() => {}} />
      </Specimen>
    </>
  );
};
