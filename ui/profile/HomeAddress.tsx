import * as Exit from "effect/Exit";
import { type FormEvent, type KeyboardEvent, useState } from "react";
import { changeAddress } from "../../domain/profile/commands.ts";
import { addressRules } from "../../domain/registration/rules.ts";
import type { PersonalDetails } from "../../domain/session/wire.ts";
import { FoundAddresses } from "../address/FoundAddresses.tsx";
import { PostcodeField } from "../address/PostcodeField.tsx";
import { useAddressSearch } from "../address/use-address-search.ts";
import { addressSearchWords as searchWords } from "../address/words.ts";
import { FormFailure } from "../form-failure.tsx";
import { useField } from "../form.ts";
import { Button } from "../kit/Button.tsx";
import { Card } from "../kit/Card.tsx";
import { Section } from "../kit/Section.tsx";
import { TextField } from "../kit/TextField.tsx";
import { useFocusBack } from "../kit/use-focus-back.ts";
import { useCommand } from "../player.tsx";
import { homeWords as words } from "./words.ts";

type Home = NonNullable<PersonalDetails["homeAddress"]>;

interface HomeAddressProps {
  readonly home: Home | null;
  readonly onSaved: (home: Home) => void;
}

/** The home address, and its change. */
export const HomeAddress = ({ home, onSaved }: HomeAddressProps) => {
  const [mode, setMode] = useState<"reading" | "editing" | "saved">("reading");
  const change = useFocusBack(mode);
  const saved = (changed: Home) => {
    setMode("saved");
    onSaved(changed);
  };
  return (
    <Card>
      <Section id="profile-home" className="ed-profile-part" title={words.title}>
        <p className="ed-hidden" role="status">
          {mode === "saved" ? words.saved : ""}
        </p>
        {mode === "editing" ? (
          <AddressForm home={home} onSaved={saved} onCancel={() => setMode("reading")} />
        ) : (
          <>
            {home === null ? (
              <p className="ed-profile-note">{words.none}</p>
            ) : (
              <address className="ed-profile-home">
                {[home.line1, home.line2, home.city, home.postalCode]
                  .filter((line) => line !== "")
                  .map((line) => (
                    <span key={line}>{line}</span>
                  ))}
              </address>
            )}
            <div>
              <Button ref={change} variant="secondary" size="small" onClick={() => setMode("editing")}>
                {words.change}
              </Button>
            </div>
          </>
        )}
      </Section>
    </Card>
  );
};

interface AddressFormProps {
  readonly home: Home | null;
  readonly onSaved: (home: Home) => void;
  readonly onCancel: () => void;
}

const AddressForm = ({ home, onSaved, onCancel }: AddressFormProps) => {
  const postcode = useField(home?.postalCode ?? "", addressRules.postcode);
  const address = useField([home?.line1, home?.line2].filter(Boolean).join(", "), addressRules.address);
  const city = useField(home?.city ?? "", addressRules.city);
  const addresses = useAddressSearch(postcode.field.value);
  const save = useCommand(changeAddress);

  const search = async () => {
    postcode.judgeNow();
    if (postcode.field.valid) await addresses.search();
  };
  const choose = async (id: string) => {
    const chosen = await addresses.choose(id);
    if (chosen === undefined) return;
    address.props.onChange(chosen.address);
    city.props.onChange(chosen.city);
    postcode.props.onChange(chosen.postcode);
    addresses.clear();
  };
  // Enter in the postcode finds the address, and does not save the old street with a new postcode.
  const press = (event: KeyboardEvent) => {
    if (event.key !== "Enter") return;
    event.preventDefault();
    void search();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    for (const field of [postcode, address, city]) field.judgeNow();
    if (![postcode, address, city].every(({ field }) => field.valid)) return;
    const typed = {
      address: address.field.value.trim(),
      city: city.field.value.trim(),
      postcode: postcode.field.value.trim(),
    };
    const exit = await save.run(typed);
    if (exit !== undefined && Exit.isSuccess(exit))
      onSaved({ line1: typed.address, line2: "", city: typed.city, postalCode: typed.postcode });
  };
  return (
    <form className="ed-profile-form" aria-label={words.form} onSubmit={(event) => void submit(event)} noValidate>
      <FormFailure of={save.failure} inputs={[postcode, address, city].map(({ field }) => field.value)} />
      <PostcodeField {...postcode.props} autoFocus onKeyDown={press} />
      <div>
        <Button
          variant="secondary"
          size="small"
          isPending={addresses.isSearching}
          pendingLabel={searchWords.finding}
          onClick={() => void search()}
        >
          {searchWords.find}
        </Button>
      </div>
      <FormFailure of={addresses.failure} inputs={[postcode.field.value]} />
      <FoundAddresses found={addresses.found} onChoose={(id) => void choose(id)} />
      <TextField
        {...address.props}
        label={words.address}
        name="address"
        autoComplete="street-address"
        maxLength={500}
      />
      <TextField {...city.props} label={words.city} name="city" autoComplete="address-level2" maxLength={100} />
      <div className="ed-profile-buttons">
        <Button type="submit" isPending={save.pending} pendingLabel={words.saving}>
          {words.save}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          {words.cancel}
        </Button>
      </div>
    </form>
  );
};
