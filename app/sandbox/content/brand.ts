/** 'Eyes D' and 'wn', set in Outfit Bold and drawn as paths: an image brings no font. */
const LETTERS =
  "M0 0V-70.6H15.8V0ZM12.1 0V-13.6H50.8V0ZM12.1-29.5V-42.6H47.2V-29.5ZM12.1-57.1V-70.6H50.2V-57.1ZM73.9 0.2 53.9-48.6H70.4L83.1-9.9H77L90-48.6H106.5L85.7 0.2ZM61.4 20.5 76-11 85.7 0.2 77.1 20.5ZM135.1 1.1Q127.2 1.1 121.1-2.2Q115-5.4 111.5-11.2Q108-16.9 108-24.3Q108-31.6 111.4-37.3Q114.8-43.1 120.7-46.4Q126.7-49.7 134-49.7Q141.2-49.7 146.7-46.6Q152.2-43.5 155.4-38Q158.6-32.5 158.6-25.4Q158.6-24.1 158.4-22.6Q158.2-21.2 157.8-19.3L116-19.2V-29.7L151.3-29.8L144.8-25.4Q144.7-29.6 143.4-32.3Q142.2-35.1 139.9-36.5Q137.6-38 134.1-38Q130.5-38 127.8-36.4Q125.2-34.7 123.8-31.7Q122.3-28.7 122.3-24.4Q122.3-20.1 123.9-17Q125.4-14 128.2-12.3Q131.1-10.7 135.1-10.7Q138.7-10.7 141.6-11.9Q144.4-13.2 146.7-15.7L155.1-7.2Q151.4-3.1 146.3-1Q141.2 1.1 135.1 1.1ZM182.4 1.2Q178.1 1.2 173.9 0.1Q169.8-1 166.3-3Q162.8-5.1 160.2-7.8L168.9-16.6Q171.3-14 174.6-12.5Q177.9-11.1 181.8-11.1Q184.6-11.1 186-11.9Q187.4-12.7 187.4-14.1Q187.4-15.9 185.7-16.9Q183.9-17.8 181.2-18.5Q178.6-19.2 175.6-20.2Q172.5-21.1 169.8-22.7Q167.1-24.3 165.4-27.1Q163.7-30 163.7-34.4Q163.7-39.1 166.1-42.5Q168.5-46 172.9-48Q177.3-50 183.2-50Q189.4-50 194.7-47.8Q199.9-45.7 203.2-41.5L194.6-32.6Q192.2-35.4 189.4-36.5Q186.6-37.6 183.8-37.6Q181.2-37.6 179.9-36.8Q178.7-36.1 178.7-34.7Q178.7-33.1 180.4-32.2Q182.1-31.4 184.8-30.7Q187.4-30 190.4-29Q193.4-28 196.1-26.3Q198.8-24.6 200.5-21.7Q202.2-18.9 202.2-14.3Q202.2-7.2 196.8-3Q191.5 1.2 182.4 1.2ZM236.5 0V-13.8H254Q260.4-13.8 265.2-16.3Q269.9-18.9 272.6-23.8Q275.2-28.7 275.2-35.4Q275.2-42.1 272.5-46.9Q269.8-51.7 265.1-54.3Q260.3-56.9 254-56.9H236V-70.6H254.1Q262.1-70.6 268.9-68Q275.7-65.5 280.7-60.7Q285.7-56 288.5-49.5Q291.3-43.1 291.3-35.3Q291.3-27.6 288.5-21.1Q285.7-14.6 280.7-9.9Q275.7-5.2 269-2.6Q262.2 0 254.3 0ZM225.8 0V-70.6H241.6V0ZM372.5 0 355.7-48.6H370.7L381.2-13.2L376.7-13.2L388.2-48.6H400.7L412.2-13.2L407.7-13.2L418.3-48.6H433.3L416.5 0H403.9L392.6-33.6H396.4L385 0ZM470.1 0V-27.7Q470.1-31.5 467.7-33.8Q465.4-36.1 461.8-36.1Q459.3-36.1 457.4-35.1Q455.4-34.1 454.4-32.1Q453.3-30.2 453.3-27.7L447.3-30.6Q447.3-36.3 449.9-40.6Q452.4-44.9 456.8-47.2Q461.3-49.6 466.9-49.6Q472.2-49.6 476.4-47Q480.6-44.5 483-40.3Q485.4-36.1 485.4-31.1V0ZM438 0V-48.6H453.3V0Z";

/** The ball whose number disc is an eye, looking down at the ticket; it stands for the 'o'. */
const EYE = `<svg x="294.8" y="-53.3" width="58" height="58" viewBox="0 0 48 48">
  <circle cx="24" cy="24" r="23" fill="#d6145f"/>
  <path d="M45.2 15.2A23 23 0 0 1 7.7 40.3A27.5 27.5 0 0 0 45.2 15.2Z" fill="#1e1030" opacity="0.16"/>
  <ellipse cx="15" cy="8.6" rx="6" ry="2.9" transform="rotate(-32 15 8.6)" fill="#fff" opacity="0.55"/>
  <circle cx="24" cy="26" r="15" fill="#fffaf1"/>
  <circle cx="24" cy="32.4" r="7.4" fill="#1e1030"/>
  <circle cx="21.6" cy="30.2" r="2" fill="#fff"/>
  <path d="M10.2 19.6A15.2 15.2 0 0 1 37.8 19.6Q24 21.6 10.2 19.6Z" fill="#b51356"/>
</svg>`;

/** The house's name, in ink for a light ground or in paper for a dark one. */
export const wordmark = (colour: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="269" height="52" viewBox="0 -72 486 94"><title>Eyes Down</title>
  <path d="${LETTERS}" fill="${colour}"/>${EYE}</svg>`;

/** A mark on a white card, as footers show them: drawn from a path on a 24 by 24 grid, or spelled out. */
export const badge = (label: string, mark: { readonly path: string; readonly colour: string } | null): string =>
  mark === null
    ? `<svg xmlns="http://www.w3.org/2000/svg" width="${label.length * 9 + 24}" height="32"><title>${label}</title>
  <rect x="0.5" y="0.5" width="${label.length * 9 + 23}" height="31" rx="7.5" fill="#fff" stroke="#d9cfc2"/>
  <text x="50%" y="21" text-anchor="middle" font-family="system-ui,sans-serif" font-size="13" font-weight="700" fill="#1e1030">${label}</text></svg>`
    : `<svg xmlns="http://www.w3.org/2000/svg" width="52" height="32" viewBox="0 0 52 32"><title>${label}</title>
  <rect x="0.5" y="0.5" width="51" height="31" rx="7.5" fill="#fff" stroke="#d9cfc2"/>
  <path transform="translate(13 3) scale(1.08)" d="${mark.path}" fill="${mark.colour}"/></svg>`;
