import { LifeBuoy, ShieldCheck } from "lucide-react";
import { useState } from "react";
import { Button } from "../Button.tsx";
import { MenuItem } from "../MenuItem.tsx";
import { MoneyField } from "../MoneyField.tsx";
import { NoticeStack, type StackedNotice } from "../NoticeStack.tsx";
import { Select } from "../Select.tsx";
import { Sheet, type SheetPlacement, type SheetVariant } from "../Sheet.tsx";
import { Row, Specimen } from "./Specimen.tsx";

const sheets: ReadonlyArray<readonly [name: string, variant: SheetVariant, placement: SheetPlacement]> = [
  ["Swipeable", "swipeable", "dialog"],
  ["Fade", "fade", "dialog"],
  ["Dark fade", "dark-fade", "dialog"],
  ["Left panel", "swipeable", "left"],
  ["Search", "swipeable", "search"],
  ["Corner", "swipeable", "corner"],
];

export const OverlaysShown = () => {
  const [open, setOpen] = useState<string>();
  const [amount, setAmount] = useState("20");
  const [method, setMethod] = useState<string>();
  const [notices, setNotices] = useState<ReadonlyArray<StackedNotice>>([]);
  const notify = () => {
    const id = String(notices.length + 1);
    const onDismiss = () => setNotices((before) => before.filter((notice) => notice.id !== id));
    setNotices([...notices, { id, severity: 2, children: "Withdrawal requested successfully", onDismiss }]);
  };
  return (
    <Specimen of="Sheets and notices" isWide>
      <Row>
        {sheets.map(([name]) => (
          <Button key={name} variant="secondary" size="small" onClick={() => setOpen(name)}>
            {name}
          </Button>
        ))}
        <Button variant="secondary" size="small" onClick={notify}>
          Notice
        </Button>
      </Row>
      {sheets.map(([name, variant, placement]) => (
        <Sheet
          key={name}
          isOpen={open === name}
          onClose={() => setOpen(undefined)}
          title={placement === "dialog" ? "Make a deposit" : name}
          variant={variant}
          placement={placement}
          {...(name === "Fade" && { onBack: () => setOpen("Swipeable") })}
          footer={placement === "dialog" && <Button isFullWidth>Deposit £{amount}</Button>}
        >
          {placement === "dialog" ? (
            <div className="ed-gallery-specimen">
              <Select
                label="Payment method"
                placeholder="Select payment method"
                choices={[
                  { value: "bank", label: "Bank transfer", tag: "Recommended" },
                  { value: "card", label: "Visa ending 4242" },
                ]}
                value={method}
                onChange={setMethod}
              />
              <MoneyField
                label="Amount"
                hint="Between £10 and £500"
                chips={["10", "20", "50", "100"].map((value) => ({ value, label: `£${value}` }))}
                value={amount}
                onChange={setAmount}
              />
              <Button variant="quiet" onClick={notify}>
                Notice above
              </Button>
            </div>
          ) : (
            <>
              <MenuItem icon={LifeBuoy} label="How to play bingo" href="#how" />
              <MenuItem icon={ShieldCheck} label="Safer Gambling Policy" href="#safer" />
            </>
          )}
        </Sheet>
      ))}
      <NoticeStack notices={notices} />
    </Specimen>
  );
};
