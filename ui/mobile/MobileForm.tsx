import { useEffect } from "react";
import { depositByMobile } from "../../domain/deposits/mobile/commands.ts";
import { loadVerification } from "../../domain/mobile/commands.ts";
import { mustVerify } from "../../domain/mobile/queries.ts";
import { DepositFields } from "../deposits/DepositFields.tsx";
import type { MethodFormProps } from "../deposits/method-form-props.ts";
import { useDepositForm } from "../deposits/use-deposit-form.ts";
import { Callout } from "../kit/Callout.tsx";
import { useAct, useSnapshot } from "../player.tsx";
import { mobileDepositWords } from "./words.ts";

/** Deposits that are charged to a phone's bill. If the phone must be verified again, that comes first (`PHONE-019`). */
export const MobileForm = ({ method, chooser }: MethodFormProps) => {
  const form = useDepositForm("deposit", method.type);
  const isVerifiedFirst = useSnapshot((player) => mustVerify(player, method));
  const load = useAct(loadVerification);
  // The server may require it of the player alone, and not of the method.
  useEffect(() => load("deposit"), [load]);
  const submit = () => {
    const request = form.request({ provider: "FONIX", methodRef: method.ref });
    if (request !== undefined) void form.send(depositByMobile({ ...request, methodRef: method.ref }));
  };
  return (
    <DepositFields form={form} isReady onSubmit={submit}>
      {chooser}
      <p className="ed-deposit-note">{mobileDepositWords.charge}</p>
      {isVerifiedFirst && (
        <Callout kind="Info" size="small">
          {mobileDepositWords.verifyFirst}
        </Callout>
      )}
    </DepositFields>
  );
};
