import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { findAddressesAt, takeAddress } from "../../domain/registration/commands.ts";
import type { Signup } from "../../domain/registration/signup.ts";
import { FormFailure } from "../form-failure.tsx";
import { Button } from "../kit/Button.tsx";
import { Callout } from "../kit/Callout.tsx";
import { TextField } from "../kit/TextField.tsx";
import { useCommand } from "../player.tsx";
import { useLiveForm } from "./use-signup.ts";

interface Found {
  readonly id: string;
  readonly summary: string;
}

export interface AddressFieldsProps {
  readonly signup: Signup;
  /** The address is typed rather than found. */
  readonly isManual: boolean;
  readonly onManual: (isManual: boolean) => void;
}

/** Where the player lives: found by its postcode, or typed. */
export const AddressFields = ({ signup, isManual, onManual }: AddressFieldsProps) => {
  const { form, type, props } = useLiveForm(signup.address);
  const find = useCommand(findAddressesAt);
  const take = useCommand(takeAddress);
  const [found, setFound] = useState<readonly Found[]>();
  // What was pressed is gone then, and the focus goes on to what came of it.
  const [hasAsked, setAsked] = useState(false);
  const street = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (hasAsked && isManual) street.current?.focus();
  }, [hasAsked, isManual]);
  const postcode = form.fields.postcode;

  const search = async () => {
    props("postcode").onBlur();
    if (!postcode.valid) return;
    setFound(undefined);
    const exit = await find.run(postcode.value.trim());
    if (exit?._tag === "Success") setFound(exit.value);
  };
  const choose = async (id: string) => {
    const exit = await take.run(id);
    if (exit?._tag !== "Success") return;
    for (const name of ["address", "city", "postcode"] as const) type(name, exit.value[name]);
    byHand();
  };
  const byHand = () => {
    setAsked(true);
    onManual(true);
  };
  // In this field Enter looks for the address; there is no sending the step without one.
  const press = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || isManual) return;
    event.preventDefault();
    void search();
  };

  const postcodeField = (
    <TextField
      {...props("postcode")}
      label="Postcode"
      name="postcode"
      autoComplete="postal-code"
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={10}
      onKeyDown={press}
    />
  );
  if (isManual) {
    return (
      <>
        <TextField
          {...props("address")}
          label="Address"
          name="address"
          autoComplete="street-address"
          maxLength={500}
          ref={street}
        />
        <TextField {...props("city")} label="Town or city" name="city" autoComplete="address-level2" maxLength={100} />
        {postcodeField}
        <div>
          <Button variant="quiet" size="small" onClick={() => onManual(false)}>
            Find it by postcode
          </Button>
        </div>
      </>
    );
  }
  return (
    <>
      {postcodeField}
      <div className="ed-signup-find">
        <Button variant="secondary" isPending={find.pending} pendingLabel="Looking" onClick={() => void search()}>
          Find address
        </Button>
        <Button variant="quiet" onClick={byHand}>
          Enter it by hand
        </Button>
      </div>
      <FormFailure of={find.failure ?? take.failure} />
      {found?.length === 0 && (
        <Callout kind="Info" size="small" isAnnounced>
          We know no address there. Check the postcode, or enter your address by hand.
        </Callout>
      )}
      {found !== undefined && found.length > 0 && (
        <fieldset className="ed-signup-found">
          <legend className="ed-field-label">Which one is yours?</legend>
          {found.map(({ id, summary }) => (
            <Button key={id} variant="secondary" isFullWidth onClick={() => void choose(id)}>
              {summary}
            </Button>
          ))}
        </fieldset>
      )}
    </>
  );
};
