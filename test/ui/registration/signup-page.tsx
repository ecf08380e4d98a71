import { screen, waitFor } from "@testing-library/react";
import { expect } from "vitest";
import { checkEmailIsAvailable, checkPassword, checkUsername } from "../../../domain/form/wire.ts";
import { listRegistrationOffers } from "../../../domain/offers/wire.ts";
import {
  findAddresses,
  getFreeRoundsTemplate,
  getPartialUser,
  getRegistrationBanner,
  register,
  retrieveAddress,
  savePartialUser,
} from "../../../domain/registration/wire.ts";
import { getCurrent } from "../../../domain/session/wire.ts";
import type { ProfileKey } from "../../../domain/regulator/queries.ts";
import { PASSWORD, SENT } from "../../domain/registration/player.ts";
import { signedOut, user as userOf } from "../../domain/session/player.ts";
import type { World } from "../../support/world.ts";
import { openPage } from "../shell/page.tsx";

export const ACCOUNT = "/signup/account-details";

/** A backend that accepts every registration. */
export const accepting = ({ backend }: World) => {
  backend.answer(checkEmailIsAvailable, {});
  backend.answer(checkUsername, {});
  backend.answer(checkPassword, {});
  backend.answer(savePartialUser, { partialUserRef: "u-1" });
  backend.answer(getPartialUser, null);
  backend.answer(getRegistrationBanner, null);
  backend.answer(getFreeRoundsTemplate, { freeRounds: 50 });
  backend.answer(listRegistrationOffers, []);
  backend.answer(findAddresses, [{ id: "a-8", summary: "8 Dabber's Row, Little Ducks" }]);
  backend.answer(retrieveAddress, { address: "8 Dabber's Row", city: "Little Ducks", postcode: "LG11 1EL" });
  backend.answer(register, { ref: "p-1" });
  backend.answer(getCurrent, userOf());
};

export const field = (label: RegExp) => screen.findByLabelText<HTMLInputElement>(label);
export const title = (name: string) => screen.findByRole("heading", { name });

/** Opens sign-up, and returns functions that fill in its steps. */
export const arrive = async (path = ACCOUNT, before?: (world: World) => void, regulator?: ProfileKey) => {
  const page = await openPage({
    path,
    ...(regulator !== undefined && { regulator }),
    session: signedOut,
    before: (world) => {
      accepting(world);
      before?.(world);
    },
  });
  await screen.findByRole("list", { name: "Signing up" });
  const { user } = page;
  const fill = async (...typed: readonly (readonly [RegExp, string])[]) => {
    for (const [label, text] of typed) {
      const input = await field(label);
      await user.clear(input);
      await user.type(input, text);
    }
  };
  const account = async () => {
    await fill([/^Email/, SENT.email], [/^Username/, SENT.username], [/^Password \*$/, PASSWORD]);
    await fill([/^Password again/, PASSWORD]);
    await user.keyboard("{Enter}");
    await title("Who's playing?");
  };
  const person = async () => {
    await fill([/^First name/, "Dot"], [/^Last name/, "Bell"], [/^Day/, "27"], [/^Month/, "3"], [/^Year/, "1988"]);
    await fill([/^Mobile number/, "07700 900123"]);
    await user.keyboard("{Enter}");
    await title("Nearly there");
  };
  const home = async () => {
    await fill([/^Postcode/, "lg11 1el"]);
    await user.keyboard("{Enter}");
    await user.click(await screen.findByRole("button", { name: /8 Dabber's Row/ }));
    const street = await field(/^Address \*/);
    expect(street.value).toBe("8 Dabber's Row");
    await waitFor(() => expect(document.activeElement).toBe(street));
    await user.click(screen.getByRole("checkbox", { name: /^I am 18 or over/ }));
  };
  const join = () => user.click(screen.getByRole("button", { name: "Create my account" }));
  return { ...page, fill, account, person, home, join };
};
