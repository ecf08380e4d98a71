import { at, CREAM, dot, GREEN, INK, line, type Motif, PINK, shape } from "./motif.ts";

const LEAF = "M0 0c4-16 18-22 32-18-4 16-18 22-32 18Z";

export const food = {
  jar: {
    palette: "rose",
    scene: "rays",
    draw: (a, b) =>
      shape("M-50-46h100v12l10 16v84a18 18 0 0 1-18 18h-84a18 18 0 0 1-18-18v-84l10-16z", a) +
      `<rect x="-58" y="-80" width="116" height="36" rx="9" fill="${b}"/>` +
      line("M-44-62h88", "#fff", 5, 0.5) +
      shape("M-60 0h120v62h-120z", CREAM) +
      line("M-18 12c-22 34 2 42 18 42s40-8 18-42", PINK, 10) +
      line("M-46-24v12", "#fff", 8, 0.8),
  },
  cheese: {
    palette: "night",
    scene: "stars",
    draw: () =>
      shape("M-92 20 52-62c24 8 38 26 42 50l-2 12Z", "#ffe08a") +
      shape("M-92 20H94v60H-92Z", "#ffc83d") +
      `<g fill="#d98f16">${[
        [-46, 52, 13],
        [12, 46, 17],
        [62, 60, 10],
        [44, -16, 11],
      ]
        .map(([x, y, r]) => `<circle cx="${x}" cy="${y}" r="${r}"/>`)
        .join("")}<ellipse cx="-10" cy="0" rx="15" ry="7"/></g>` +
      at(
        "translate(-42 -34)",
        line("M30 40c40 10 60-16 40-34", "#b9aec6", 5),
        dot(-20, -24, 15, "#b9aec6"),
        dot(20, -24, 15, "#b9aec6"),
        dot(-20, -24, 8, "#ffb3c9"),
        dot(20, -24, 8, "#ffb3c9"),
        shape("M-34 36c-4-38 10-60 34-60s38 22 34 60Z", "#d9d0e3"),
        dot(-12, 0, 5, INK),
        dot(12, 0, 5, INK),
        dot(0, 14, 5, PINK),
      ),
  },
  teapot: {
    palette: "teal",
    scene: "rings",
    draw: (a, b) =>
      line("M58-6c56-30 62 42 10 56", b, 15) +
      shape("M-52 6-98-38l-10 10c2 48 24 76 60 86Z", b) +
      `<ellipse cy="24" rx="72" ry="60" fill="${a}"/>` +
      shape("M-36 78h72l6 12h-84z", b) +
      shape("M-48-26a48 34 0 0 1 96 0Z", b) +
      dot(0, -66, 12, a) +
      dot(0, 26, 36, INK) +
      dot(0, 26, 31, CREAM) +
      line("M0 26V5M0 26 17 36", INK, 6),
  },
  mug: {
    palette: "brick",
    scene: "lattice",
    draw: (a, b) =>
      line("M-34-62c-14-14 14-20 0-36M0-62c-14-14 14-20 0-36M34-62c-14-14 14-20 0-36", "#fff", 8, 0.75) +
      line("M60-18c50-10 50 62 0 56", b, 17) +
      shape("M-66-42H66v96a28 28 0 0 1-28 28h-76a28 28 0 0 1-28-28Z", a) +
      shape("M-66-6H66v16H-66ZM-66 26H66v16H-66Z", "#2456c7") +
      `<ellipse cy="-42" rx="66" ry="17" fill="#fff"/><ellipse cy="-40" rx="56" ry="12" fill="#7a3b16"/>`,
  },
  oranges: {
    palette: "slate",
    scene: "rays",
    draw: (a, b) =>
      dot(-44, -30, 28, "#ff9a2e") +
      dot(50, -28, 27, "#ff8a1e") +
      dot(4, -48, 33, "#ffae42") +
      `<g fill="#fff" opacity=".6"><circle cx="-8" cy="-60" r="6"/><circle cx="-54" cy="-40" r="5"/><circle cx="42" cy="-40" r="5"/></g>` +
      at("translate(4 -80)", shape(LEAF, GREEN)) +
      at("translate(-44 -56) scale(-.8 .8)", shape(LEAF, GREEN)) +
      shape("M-92-14H92L72 52H-72Z", a) +
      line("M-48 0-40 40M48 0 40 40M0 0v40", b, 9) +
      `<rect x="-100" y="-24" width="200" height="18" rx="7" fill="${b}"/>` +
      line("M-104 90H104", INK, 8) +
      [-42, 42].map((x) => dot(x, 64, 22, INK) + dot(x, 64, 10, b)).join(""),
  },
  cake: {
    palette: "violet",
    scene: "bunting",
    draw: (a, b) =>
      shape("M-62 16H62L46 88H-46Z", b) +
      line("M-38 22-28 82M-13 22-10 82M13 22 10 82M38 22 28 82", INK, 5, 0.2) +
      shape("M-74 24c-18-26 0-48 22-48 0-32 26-50 52-50s52 18 52 50c22 0 40 22 22 48Z", a) +
      line("M-26-50c10-8 24-10 34-8M34-26c10 2 18 8 20 16", "#fff", 7, 0.8) +
      line("M0-88c4-12 12-16 22-16", GREEN, 5) +
      dot(0, -80, 16, "#e2183f") +
      dot(-5, -85, 4, "#fff") +
      shape(
        "M-64-24c24-14 44-8 64 2 20-10 40-16 64-2 4 28-14 40-32 38-16-2-22-14-32-14s-16 12-32 14c-18 2-36-10-32-38Z",
        INK,
      ) +
      `<g fill="${CREAM}"><ellipse cx="-31" cy="-6" rx="13" ry="9"/><ellipse cx="31" cy="-6" rx="13" ry="9"/></g>` +
      dot(-27, -6, 5, INK) +
      dot(35, -6, 5, INK),
  },
} as const satisfies Readonly<Record<string, Motif>>;
