/** Script of the marketing company's page: it counts, on its own origin, how often this browser came by. */

const VISITS = "visits";
localStorage.setItem(VISITS, String(Number(localStorage.getItem(VISITS) ?? 0) + 1));
