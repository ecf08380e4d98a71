import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { findAddressesAt, loadAddress } from "../../domain/registration/commands.ts";
import type { Signup } from "../../domain/registration/signup.ts";
import { FormFailure } from "../form-failure.tsx";
import { Button } from "../kit/Button.tsx";
import { Callout } from "../kit/Callout.tsx";
import { TextField } from "../kit/TextField.tsx";
import { useCommand } from "../player.tsx";
import { useLiveForm } from "./use-signup.ts";
import { addressWords as words } from "./words.ts";

interface Found {
  readonly id: string;
  readonly summary: string;
}

export interface AddressFieldsProps {
  readonly signup: Signup;
  /** The player types the address; otherwise it is found by its postcode. */
  readonly isManual: boolean;
  readonly onManual: (isManual: boolean) => void;
}

/** The address of the player: found by its postcode, or typed. */
export const AddressFields = ({ signup, isManual, onManual }: AddressFieldsProps) => {
  const { form, type, props } = useLiveForm(signup.address);
  const find = useCommand(findAddressesAt);
  const take = useCommand(loadAddress);
  const [found, setFound] = useState<readonly Found[]>();
  // The button that was pressed is removed, so the focus moves to the first field that replaces it.
  const [hasPressed, setPressed] = useState(false);
  const street = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (hasPressed && isManual) street.current?.focus();
  }, [hasPressed, isManual]);
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
    showFields();
  };
  const showFields = () => {
    setPressed(true);
    onManual(true);
  };
  // Enter in this field finds the address. It does not submit the step, because a step without an address is incomplete.
  const press = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || isManual) return;
    event.preventDefault();
    void search();
  };

  const postcodeField = (
    <TextField
      {...props("postcode")}
      label={words.postcode}
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
          label={words.address}
          name="address"
          autoComplete="street-address"
          maxLength={500}
          ref={street}
        />
        <TextField {...props("city")} label={words.city} name="city" autoComplete="address-level2" maxLength={100} />
        {postcodeField}
        <div>
          <Button variant="quiet" size="small" onClick={() => onManual(false)}>
            {words.findInstead}
          </Button>
        </div>
      </>
    );
  }
  return (
    <>
      {postcodeField}
      <div className="ed-signup-find">
        <Button variant="secondary" isPending={find.pending} pendingLabel={words.finding} onClick={() => void search()}>
          {words.find}
        </Button>
        <Button variant="quiet" onClick={showFields}>
          {words.typeInstead}
        </Button>
      </div>
      <FormFailure of={find.failure ?? take.failure} />
      {found?.length === 0 && (
        <Callout kind="Info" size="small" isAnnounced>
          {words.noneFound}
        </Callout>
      )}
      {found !== undefined && found.length > 0 && (
        <fieldset className="ed-signup-found">
          <legend className="ed-field-label">{words.found}</legend>
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
