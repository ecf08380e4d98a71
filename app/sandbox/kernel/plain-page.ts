import { html, Markup } from "./html.ts";

// What a browser shows that cannot run the client: one that is too old, or one without JavaScript.

/** Marks the page in a browser that lacks what the client needs. In the language of the oldest browsers. */
export const markOldBrowser = new Markup(
  `if(!(window.structuredClone&&CSS.supports("container-type","inline-size")))document.documentElement.setAttribute("data-browser","old")`,
);

export const plainStyle = new Markup(
  `.plain{display:none;max-width:34rem;margin:0 auto;padding:2.5rem 1.5rem;font:1.0625rem/1.5 system-ui,sans-serif;background:#fbf6ee;color:#1e1030}` +
    `.plain>*{margin:0 0 1rem}.plain ul{padding-left:1.25rem}.plain a{color:inherit}` +
    `[data-browser=old] body>:not(.plain){display:none}[data-browser=old] .plain{display:block}`,
);

/** For the head: without JavaScript nothing marks the page. */
export const plainWithoutScripts = (nonce: string): Markup =>
  html`<noscript
    ><style nonce="${nonce}">
      body > :not(.plain) {
        display: none;
      }
      .plain {
        display: block;
      }
    </style></noscript
  >`;

/** The browsers are those of `browserslist` in package.json. */
export const plainPage = (support: string): Markup =>
  html`<main class="plain">
    <h1>Eyes Down can't open in this browser</h1>
    <p>The site needs JavaScript, and one of these browsers or a newer version of it:</p>
    <ul>
      <li>Chrome or Edge 109</li>
      <li>Safari 16.4, on an iPhone or iPad with iOS 16.4</li>
      <li>Firefox 115</li>
      <li>Samsung Internet 21</li>
    </ul>
    <p>
      Your money is safe, and your account is as you left it. To withdraw, to ask a question or to take a break from
      play, write to <a href="mailto:${support}">${support}</a>.
    </p>
    <p>
      For free and confidential help with gambling, call GamCare on <a href="tel:08088020133">0808 8020 133</a>, day or
      night.
    </p>
  </main>`;
