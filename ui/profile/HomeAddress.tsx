import * as Exit from "effect/Exit";
import { type FormEvent, type KeyboardEvent, useState } from "react";
import { changeAddress } from "../../domain/profile/commands.ts";
import { findAddressesAt, loadAddress } from "../../domain/registration/commands.ts";
import { addressRules } from "../../domain/registration/rules.ts";
import type { PersonalDetails } from "../../domain/session/wire.ts";
import { FormFailure } from "../form-failure.tsx";
import { useField } from "../form.ts";
import { Button } from "../kit/Button.tsx";
import { Callout } from "../kit/Callout.tsx";
import { Card } from "../kit/Card.tsx";
import { TextField } from "../kit/TextField.tsx";
import { useCommand } from "../player.tsx";
import { homeWords as words } from "./words.ts";

type Home = NonNullable<PersonalDetails["homeAddress"]>;

interface HomeAddressProps {
  readonly home: Home | null;
  readonly onChanged: () => void;
}

/** The home address, and its change. */
export const HomeAddress = ({ home, onChanged }: HomeAddressProps) => {
  const [mode, setMode] = useState<"reading" | "editing" | "saved">("reading");
  const saved = () => {
    setMode("saved");
    onChanged();
  };
  return (
    <Card>
      <section className="ed-profile-part" aria-labelledby="profile-home">
        <h2 id="profile-home">{words.title}</h2>
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
              <Button variant="secondary" size="small" onClick={() => setMode("editing")}>
                {words.change}
              </Button>
            </div>
          </>
        )}
      </section>
    </Card>
  );
};

interface AddressFormProps {
  readonly home: Home | null;
  readonly onSaved: () => void;
  readonly onCancel: () => void;
}

const AddressForm = ({ home, onSaved, onCancel }: AddressFormProps) => {
  const postcode = useField(home?.postalCode ?? "", addressRules.postcode);
  const address = useField([home?.line1, home?.line2].filter(Boolean).join(", "), addressRules.address);
  const city = useField(home?.city ?? "", addressRules.city);
  const find = useCommand(findAddressesAt);
  const load = useCommand(loadAddress);
  const save = useCommand(changeAddress);
  const [found, setFound] = useState<readonly { readonly id: string; readonly summary: string }[]>();

  const search = async () => {
    postcode.judgeNow();
    if (!postcode.field.valid) return;
    setFound(undefined);
    const exit = await find.run(postcode.field.value.trim());
    if (exit !== undefined && Exit.isSuccess(exit)) setFound(exit.value);
  };
  const choose = async (id: string) => {
    const exit = await load.run(id);
    if (exit === undefined || !Exit.isSuccess(exit)) return;
    address.props.onChange(exit.value.address);
    city.props.onChange(exit.value.city);
    postcode.props.onChange(exit.value.postcode);
    setFound(undefined);
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
    const exit = await save.run({
      address: address.field.value.trim(),
      city: city.field.value.trim(),
      postcode: postcode.field.value.trim(),
    });
    if (exit !== undefined && Exit.isSuccess(exit)) onSaved();
  };
  return (
    <form className="ed-profile-form" aria-label={words.form} onSubmit={(event) => void submit(event)} noValidate>
      <FormFailure of={save.failure ?? find.failure ?? load.failure} />
      <TextField
        {...postcode.props}
        label={words.postcode}
        name="postcode"
        autoComplete="postal-code"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={10}
        autoFocus
        onKeyDown={press}
      />
      <div>
        <Button
          variant="secondary"
          size="small"
          isPending={find.pending}
          pendingLabel={words.finding}
          onClick={() => void search()}
        >
          {words.find}
        </Button>
      </div>
      {found?.length === 0 && (
        <Callout kind="Info" size="small" isAnnounced>
          {words.noneFound}
        </Callout>
      )}
      {found !== undefined && found.length > 0 && (
        <fieldset className="ed-profile-found">
          <legend className="ed-field-label">{words.found}</legend>
          {found.map(({ id, summary }) => (
            <Button key={id} variant="secondary" isFullWidth onClick={() => void choose(id)}>
              {summary}
            </Button>
          ))}
        </fieldset>
      )}
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
