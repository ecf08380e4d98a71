// The lengths of animations, in milliseconds. The style sheets use the same lengths.

/** A modal fades in 200 ms (UI-507). */
export const fadeMs = 200;
/** A swipeable modal takes 400 ms (UI-508). */
export const swipeMs = 400;
/** The dark fade around a bank's challenge takes 400 ms (UI-509). */
export const darkFadeMs = 400;
/** A dropdown opens and closes in 250 ms (UI-511). */
export const dropdownMs = 250;
/** A saved field shows its tick for 500 ms (UI-512). */
export const fieldSavedMs = 500;
/** A tooltip hides after 100 ms (UI-513). */
export const tooltipHideMs = 100;
/** A dismissed notice disappears in 450 ms (NOTICE-514). */
export const noticeExitMs = 450;
/** The balance rolls to its new amount in 1 s (BALANCE-006). */
export const moneyRollMs = 1000;
/** 'Copied!' stays for 3 s (OTHER-009). */
export const copiedMs = 3000;
/** The logo's animation repeats every 60 s (UI-514). */
export const logoRefreshMs = 60_000;
