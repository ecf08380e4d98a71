/** The script of the marketing company's page. It counts this browser's visits, on its own origin. */

const VISITS = "visits";
localStorage.setItem(VISITS, String(Number(localStorage.getItem(VISITS) ?? 0) + 1));
