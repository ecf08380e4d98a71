import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import type { SignupForms } from "../../domain/registration/signup.ts";
import { FoundAddresses } from "../address/FoundAddresses.tsx";
import { PostcodeField } from "../address/PostcodeField.tsx";
import { useAddressSearch } from "../address/use-address-search.ts";
import { addressSearchWords as searchWords } from "../address/words.ts";
import { FormFailure } from "../form-failure.tsx";
import { Button } from "../kit/Button.tsx";
import { TextField } from "../kit/TextField.tsx";
import { useLiveForm } from "./use-signup.ts";
import { addressWords as words } from "./words.ts";

export interface AddressFieldsProps {
  readonly signup: SignupForms;
  /** The player types the address; otherwise it is found by its postcode. */
  readonly isManual: boolean;
  readonly onManual: (isManual: boolean) => void;
}

/** The address of the player: found by its postcode, or typed. */
export const AddressFields = ({ signup, isManual, onManual }: AddressFieldsProps) => {
  const { form, type, props } = useLiveForm(signup.address);
  // The button that was pressed is removed, so the focus moves to the first field that replaces it.
  const [hasPressed, setPressed] = useState(false);
  const street = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (hasPressed && isManual) street.current?.focus();
  }, [hasPressed, isManual]);
  const postcode = form.fields.postcode;
  const addresses = useAddressSearch(postcode.value);

  const search = async () => {
    props("postcode").onBlur();
    if (postcode.valid) await addresses.search();
  };
  const choose = async (id: string) => {
    const chosen = await addresses.choose(id);
    if (chosen === undefined) return;
    for (const name of ["address", "city", "postcode"] as const) type(name, chosen[name]);
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

  const postcodeField = <PostcodeField {...props("postcode")} onKeyDown={press} />;
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
        <Button
          variant="secondary"
          isPending={addresses.isSearching}
          pendingLabel={searchWords.finding}
          onClick={() => void search()}
        >
          {searchWords.find}
        </Button>
        <Button variant="quiet" onClick={showFields}>
          {words.typeInstead}
        </Button>
      </div>
      <FormFailure of={addresses.failure} inputs={[postcode.value]} />
      <FoundAddresses found={addresses.found} onChoose={(id) => void choose(id)} />
    </>
  );
};
