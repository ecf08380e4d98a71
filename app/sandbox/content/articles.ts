import { COOLING_OFF_HOURS } from "../../../domain/limits/life-cycle.ts";
import { REFERRAL_ARTICLES } from "../../../domain/referral/queries.ts";
import { ARTICLES } from "../../../domain/shell/content/legal.ts";
import type { Article } from "../../../domain/shell/wire.ts";
import { WITHDRAWAL_TIME } from "./withdrawal-time.ts";

const bingoRules = `
<p>Bingo is played with tickets, balls and a sharp eye. Here everything is marked off for you, so you can put the kettle on.</p>
<h3>Before the game</h3>
<ol>
  <li>Choose a room. Each says what a ticket costs and when the next game starts.</li>
  <li>Buy your tickets. Quick Buy gives you a number of them at once; Select Tickets lets you pick.</li>
  <li>Wait for the countdown. Tickets are no longer sold in the last seconds, so that every game begins fairly.</li>
</ol>
<h3>90-ball bingo</h3>
<p>A ticket has three rows with five numbers each. Six tickets make a strip, and a strip holds every number from 1 to 90 once, so on every ball one of its tickets is marked.</p>
<table>
  <caption class="ed-hidden">Prizes of a 90-ball game</caption>
  <thead><tr><th scope="col">Prize</th><th scope="col">What you need</th></tr></thead>
  <tbody>
    <tr><td>One line</td><td>All five numbers of a row</td></tr>
    <tr><td>Two lines</td><td>Two full rows of one ticket</td></tr>
    <tr><td>Full house</td><td>All fifteen numbers</td></tr>
  </tbody>
</table>
<h3>75-ball and 30-ball bingo</h3>
<p>In 75-ball bingo you fill a pattern on a five by five square. In 30-ball bingo, also called speed bingo, you fill a three by three square; it is over in a minute.</p>
<h3>When you win</h3>
<p>Winning tickets are found by us, not by you: there is nothing to call. Where several win on the same ball, the prize is shared. It is in your balance before the next ball.</p>`;

const saferGambling = `
<p>Most people gamble for fun. Some find that it takes more of their time, money or thoughts than they meant it to. If that is you, or may be, this is what you can do today.</p>
<h3>Tools in your account</h3>
<ul>
  <li><b>Spend limits.</b> Decide how much you can deposit in a day, a week or a month. Lowering one works at once; raising one takes ${COOLING_OFF_HOURS} hours and asks you again.</li>
  <li><b>Time-out.</b> Close the door for a day, or for up to six weeks. It cannot be opened early, not even by us.</li>
  <li><b>Self-exclusion.</b> Close the door for six months or longer.</li>
  <li><b>Reality check.</b> A reminder of how long you have played, and what you won and lost.</li>
</ul>
<h3>Signs to take seriously</h3>
<ul>
  <li>You bet more than you can afford to lose, or borrow to do it.</li>
  <li>You try to win back what you lost.</li>
  <li>You hide it from people you trust.</li>
</ul>
<h3>Somebody to talk to</h3>
<p>The National Gambling Helpline is free and open day and night: <a href="tel:08088020133">0808 8020 133</a>. <a href="https://www.gamcare.org.uk">GamCare</a> offers advice and treatment. <a href="https://www.gamstop.co.uk">GAMSTOP</a> excludes you from every licensed site in Great Britain at once.</p>
<h3>Under 18</h3>
<p>It is against the law for anyone under 18 to gamble here. We check everybody's age, and return the stakes of anybody who is not old enough.</p>`;

const privacy = `
<p>This is what we know about you, why, for how long, and what you can ask of us.</p>
<h3>What we keep</h3>
<ul>
  <li>Who you are: your name, date of birth, address and how to reach you. The law asks us to know our players.</li>
  <li>What you do: deposits, withdrawals, stakes, wins, limits, and what our site told you. Your own copy of that record can be downloaded at any time.</li>
  <li>What you use: the kind of device and browser, to keep fraud out.</li>
</ul>
<p>Card numbers and security codes go straight to the company that takes the payment. We never see or keep them, nor your password in a form that anybody could read.</p>
<h3>Whom we tell</h3>
<p>Payment providers, identity checkers, and the regulator where it asks. Nobody else, and nobody for money.</p>
<h3>How long</h3>
<p>Five years after your account closes, as the law on money laundering asks. Then it goes.</p>
<h3>Your rights</h3>
<p>You can ask for a copy, for corrections, for deletion of what we need not keep, and object to marketing at any time. If we do not put something right, the Information Commissioner's Office will listen.</p>`;

const services = `
<p>How our services work, where the terms would be too long an answer.</p>
<h3>Payments</h3>
<p>Withdrawals are sent to the method that you deposited with. ${WITHDRAWAL_TIME}</p>
<h3>Interrupted games</h3>
<p>If a game is cut off, its result stands: the outcome was decided on the game's server when you pressed. Open the game again to see how it ended. A round that never began is refunded.</p>
<h3>Complaints</h3>
<p>Write to us first. We answer within a day, and decide within eight weeks. After that you can go to an independent adjudicator, at no cost to you.</p>
<h3>Customer funds</h3>
<p>Players' money is kept apart from ours, in accounts that would be shared among players should we fail. The Gambling Commission rates this as Medium protection.</p>`;

const inviteProgress = `
<p>Bingo is better in company. Bring your friends, and both of you get free spins.</p>
<h3>How it works</h3>
<ol>
  <li>Send your friends your own link, by text message, by email or however you like.</li>
  <li>They sign up with it and make their first deposit of £10 or more.</li>
  <li>Each friend who deposits counts towards your next offer. Once it is full, your spins are ready to be taken.</li>
</ol>
<h3>What you see of your friends</h3>
<p>How far they have come, and nothing else: not what they deposit, play or win.</p>`;

const referralTerms = `
<ol>
  <li>One reward for each friend. The friend must be new to us, 18 or over, and live in the United Kingdom.</li>
  <li>The friend must deposit £10 or more within 30 days of being invited.</li>
  <li>Free spins are worth 10p each, are taken on your Rewards tab, and are good for seven days.</li>
  <li>Only invite people whom you know and who are happy to hear from us. We write to them once.</li>
  <li>We may end an offer for whoever invites themselves, or makes a business of it.</li>
</ol>`;

const article = (slug: string, title: string, content: string, isPublic = true): Article => ({
  slug,
  title,
  content: content.trim(),
  isPublic,
});

export const articles: readonly Article[] = [
  article(ARTICLES.howToPlay, "How to play bingo", bingoRules),
  article(ARTICLES.responsiblePolicy, "Safer Gambling Policy", saferGambling),
  article(ARTICLES.privacyPolicy, "Customer Privacy Policy", privacy),
  article(ARTICLES.servicePolicies, "Service policies", services),
  article(REFERRAL_ARTICLES.moreInfo, "How inviting friends works", inviteProgress),
  article(REFERRAL_ARTICLES.terms, "Terms & Conditions", referralTerms),
];
