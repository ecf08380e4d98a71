import { useState } from "react";
import { CodeField } from "../CodeField.tsx";
import { EditableField } from "../EditableField.tsx";
import { MoneyField } from "../MoneyField.tsx";
import { PasswordField } from "../PasswordField.tsx";
import { TextField } from "../TextField.tsx";
import { Specimen } from "./Specimen.tsx";

const amounts = ["10", "20", "50", "100"].map((value) => ({ value, label: `£${value}` }));

export const FieldsShown = () => {
  const [name, setName] = useState("doris@example.com");
  const [empty, setEmpty] = useState("");
  const [password, setPassword] = useState("two fat ladies");
  const [amount, setAmount] = useState("20");
  const [code, setCode] = useState("88");
  const [saved, setSaved] = useState("Doris Bell");
  return (
    <>
      <Specimen of="Text field">
        <TextField label="Email or username" mark="required" value={name} onChange={setName} />
        <TextField
          label="Promotion code"
          mark="optional"
          placeholder="SUMMER20"
          hint="If this code is valid, it will override the offer above."
          value={empty}
          onChange={setEmpty}
        />
        <TextField
          label="Email"
          mark="required"
          error="Hmmm, that's not a valid email..."
          value="doris@"
          onChange={() => {}}
        />
        <TextField
          label="Mobile number"
          warning="This looks like a landline. We can only verify mobile numbers."
          value="0113 496 0000"
          onChange={() => {}}
        />
        <TextField label="Sort code" value="20-00-00" disabled onChange={() => {}} />
      </Specimen>
      <Specimen of="Money field">
        <MoneyField
          label="Amount"
          hint="Between £10 and £500. £180 left of your daily limit."
          chips={amounts}
          value={amount}
          onChange={setAmount}
        />
        <MoneyField label="Amount" error="Minimum deposit is £10" chips={[]} value="5" onChange={() => {}} />
        <PasswordField label="Password" mark="required" value={password} onChange={setPassword} />
      </Specimen>
      <Specimen of="Code field">
        <CodeField
          label="Verification code"
          hint="Sent to 07700 900123. It takes up to 1 minute."
          length={4}
          value={code}
          onChange={setCode}
        />
        <CodeField
          label="Verification code"
          error="Verification code is 4 digits"
          length={6}
          value="12"
          onChange={() => {}}
        />
        <EditableField
          label="Full name"
          value={saved}
          onSave={async (draft) => {
            if (draft.trim() === "") return "Name is required";
            setSaved(draft);
            return undefined;
          }}
        />
      </Specimen>
    </>
  );
};
