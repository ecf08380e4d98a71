import { COOLING_OFF_HOURS } from "../../../domain/limits/life-cycle.ts";
import { WITHDRAWAL_TIME } from "./withdrawal-time.ts";

export const termsSummary = `
Hello again. We have changed three things in our Terms & Conditions:

- **Raising a limit asks twice.** After the ${COOLING_OFF_HOURS} hours of cooling-off we ask whether you still want it. Until you say yes, the lower limit stays.
- **Your record is yours.** You can download what our site told you and what you did on it, as one file, whenever you like.
- **Dormant accounts.** After twelve months without a visit we write to you before anything else happens. We take no fee.

Everything else is as it was. Please read and accept them before you play on.
`.trim();

export const terms = `
## 1. Who we are, and who you are

Eyes Down is a demonstration of an online gaming site. These terms are written as real ones would be, so that every screen can be seen with its words.

You must be 18 or over and live in the United Kingdom. You may have one account, in your own name, for yourself.

## 2. Your account

Keep your password to yourself. Whatever is done with it counts as done by you, until you tell us that somebody else has it.

We check who you are before you can withdraw, and may ask for papers again when something changes. While a check is open, your money stays yours and stays safe.

## 3. Deposits

1. The smallest deposit is £10.
2. You may only use cards and accounts that are in your name.
3. Money you deposit is for playing. Deposits that are not played may be sent back to where they came from.

## 4. Withdrawals

1. The smallest withdrawal is £10.
2. Withdrawals go to the method you deposited with.
3. ${WITHDRAWAL_TIME}

## 5. Limits, time-outs and self-exclusion

A limit that you lower is in force at once. A limit that you raise is in force when ${COOLING_OFF_HOURS} hours have passed and you have said yes again.

A time-out and a self-exclusion cannot be ended early.

## 6. Games

The result of a round is decided on the game's server at the moment it begins. What the server recorded is what counts, whatever a screen showed.

Where something went plainly wrong, such as a prize a thousand times what the rules say, the round is void and the stake returned.

## 7. Complaints

Write to us. If we cannot agree within eight weeks, an independent adjudicator decides, at no cost to you.

## 8. The law

The law of England and Wales applies.
`.trim();
