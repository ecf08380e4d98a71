import { drawLine } from "../letters.ts";
import {
  at,
  around,
  bell,
  clover,
  CREAM,
  dot,
  gem,
  GOLD,
  GREEN,
  INK,
  line,
  type Motif,
  PINK,
  shape,
  spark,
} from "./motif.ts";

const CROWN = "M-86 52-96-46-42-6 0-80 42-6 96-46 86 52Z";
const HEART = "M0 30C-34 6-34-22-14-22-6-22 0-14 0-14s6-8 14-8C34-22 34 6 0 30Z";

export const hall = {
  crown: {
    palette: "plum",
    scene: "rays",
    draw: (a, b) =>
      shape("M-86 50C-70-40-40-70 0-76c40 6 70 36 86 126Z", PINK) +
      shape(CROWN, a) +
      shape("M-86 52-96-46-42-6-52 52ZM86 52 96-46 42-6 52 52Z", b, 0.55) +
      `<rect x="-90" y="46" width="180" height="34" rx="9" fill="${b}"/>` +
      at("translate(0 14) scale(.24)", gem("#5fd0ff", "#1f7fc4")) +
      `<g fill="#e2183f"><circle cx="-54" cy="63" r="10"/><circle cx="54" cy="63" r="10"/></g>` +
      dot(0, 63, 11, GREEN) +
      `<g fill="${CREAM}"><circle cy="-84" r="15"/><circle cx="-96" cy="-52" r="12"/><circle cx="96" cy="-52" r="12"/></g>`,
  },
  coin: {
    palette: "slate",
    scene: "rings",
    draw: () =>
      dot(0, 0, 96, "#8792a3") +
      dot(0, 0, 90, "#dfe5ec") +
      around(40, dot(0, -80, 2.6, "#8792a3")) +
      `<circle r="72" fill="#c3ccd8"/>` +
      shape("M-72 0a72 72 0 0 1 144 0Z", "#dfe5ec") +
      at(
        "translate(0 -8) scale(.5)",
        shape(CROWN, "#6c788a"),
        shape("M-86 66H86v20H-86Z", "#6c788a"),
        dot(0, -80, 14, "#6c788a"),
        dot(-96, -46, 11, "#6c788a"),
        dot(96, -46, 11, "#6c788a"),
      ) +
      at("translate(0 60) scale(.3)", `<g fill="#6c788a">${drawLine("2/6")}</g>`) +
      line("M-60-52a80 80 0 0 1 46-26", "#fff", 8, 0.9),
  },
  bells: {
    palette: "brick",
    scene: "bunting",
    draw: (a) =>
      at("translate(-46 8) rotate(18) scale(.74)", bell(GOLD, "#b9770e")) +
      at("translate(46 8) rotate(-18) scale(.74)", bell("#ffdd77", "#c9861a")) +
      shape("M0-66C-30-104-70-96-66-70c4 22 40 24 66 4ZM0-66C30-104 70-96 66-70 62-48 26-46 0-66Z", PINK) +
      shape("M-6-64-34-20l20-4 6 20 16-56ZM6-64 34-20 14-24 8-4Z", "#a30d46") +
      dot(0, -66, 13, a),
  },
  tower: {
    palette: "night",
    scene: "rays",
    draw: (a, b) =>
      line("M0-104v24M-12-94h24", GOLD, 5) +
      shape("M-52-26 0-92 52-26Z", "#b23a4e") +
      shape("M0-92 52-26H0Z", "#7f2238", 0.6) +
      `<rect x="-58" y="-30" width="116" height="12" rx="3" fill="${b}"/>` +
      shape("M-50-18H50V100H-50Z", a) +
      shape("M20-18h30V100H20Z", b, 0.6) +
      shape("M-34 56V16a34 34 0 0 1 68 0v40Z", INK) +
      at("translate(0 26) rotate(12) scale(.36)", bell(GOLD, "#b9770e")) +
      line(
        "M-72 0c-12 16-12 34 0 50M72 0c12 16 12 34 0 50M-90-10c-18 24-18 48 0 72M90-10c18 24 18 48 0 72",
        "#fff",
        6,
        0.7,
      ) +
      shape("M-14 100V82a14 14 0 0 1 28 0v18Z", "#7f2238"),
  },
  ring: {
    palette: "rose",
    scene: "lattice",
    draw: () =>
      `<circle cy="34" r="56" fill="none" stroke="#b9770e" stroke-width="22"/><circle cy="34" r="56" fill="none" stroke="${GOLD}" stroke-width="15"/>` +
      line("M-48 16a52 52 0 0 1 16-24", "#fff", 6, 0.9) +
      shape("M-30-14 0-34 30-14 18-2h-36Z", "#b9770e") +
      at("translate(0 -56) scale(.56)", gem("#d8f4ff", "#6fb9e6")) +
      spark(62, -74, 2.2, "#fff") +
      spark(-66, -48, 1.5, "#fff") +
      spark(76, -14, 1.1, "#fff"),
  },
  clover: {
    palette: "leaf",
    scene: "rays",
    draw: () => clover(4, "#3ecf86", "#0f6b45") + spark(-80, -70, 1.4, "#fff") + spark(84, 50, 1.2, "#fff"),
  },
  pot: {
    palette: "leaf",
    scene: "rings",
    draw: () =>
      line("M-104 20A104 104 0 0 1 104 20", "#ff6b6b", 10, 0.9) +
      line("M-92 20A92 92 0 0 1 92 20", "#ffd65c", 10, 0.9) +
      line("M-80 20A80 80 0 0 1 80 20", "#6ad3e0", 10, 0.9) +
      [
        [-36, -14],
        [36, -14],
        [-14, -26],
        [16, -28],
        [0, -8],
      ]
        .map(([x = 0, y = 0]) => dot(x, y, 20, "#c9861a") + dot(x, y, 16, GOLD))
        .join("") +
      shape("M-64 6H64C84 52 62 92 30 96h-60C-62 92-84 52-64 6Z", "#1c1528") +
      `<rect x="-74" y="-8" width="148" height="22" rx="11" fill="#3a2a4d"/>` +
      line("M-56 36c-4 18 2 34 12 44", "#fff", 7, 0.25) +
      at("translate(4 48) scale(.38)", clover(3, "#5fe0a0", GREEN)),
  },
  mountain: {
    palette: "night",
    scene: "stars",
    draw: () =>
      shape("M-112 92-34-44l46 70L52-66 116 92Z", "#5a6fb8") +
      shape("M-34-44-62 6l18-8 12 14 14-10 8 6ZM52-66 24-4l16-8 12 16 16-14 12 10Z", "#fff") +
      shape("M52-66 116 92H60Z", "#2f3f86", 0.6) +
      line("M-100-70c40-24 70 14 108-8 34-20 60-14 90-2", "#7fe0a8", 9, 0.7) +
      at("translate(-8 46) scale(.58)", gem("#9ff0ff", "#2f9fd6")),
  },
  inn: {
    palette: "slate",
    scene: "lattice",
    draw: () =>
      line("M-98-84H84", INK, 13) +
      line("M-90-84v-14M-78-84c30 0 44 22 50 44", INK, 8) +
      line("M-44-82v24M64-82v24", "#c9b08a", 5) +
      `<rect x="-70" y="-60" width="160" height="140" rx="18" fill="#c98a3c"/><rect x="-60" y="-50" width="140" height="120" rx="11" fill="#0f4d38"/>` +
      at("translate(10 4) scale(.56)", gem("#46e29b", "#0f8a55")) +
      `<g fill="#7a4a1c"><circle cx="-58" cy="-48" r="4"/><circle cx="78" cy="-48" r="4"/><circle cx="-58" cy="68" r="4"/><circle cx="78" cy="68" r="4"/></g>`,
  },
  lanterns: {
    palette: "plum",
    scene: "stars",
    draw: () =>
      line("M-116-84C-60-50 60-50 116-84", CREAM, 4) +
      [
        ["translate(-66 -8) scale(.72)", "#ff6b6b", "#c22f4a"],
        ["translate(66 -8) scale(.72)", "#6ad3e0", "#1f86a0"],
        ["translate(0 26)", GOLD, "#e08a1d"],
      ]
        .map(([where = "", light = "", dark = ""]) =>
          at(
            where,
            line("M0-94v24", CREAM, 4),
            `<ellipse rx="56" ry="58" fill="${dark}"/><ellipse rx="36" ry="58" fill="${light}"/><ellipse rx="13" ry="58" fill="#fff" opacity=".55"/>`,
            `<rect x="-24" y="-68" width="48" height="14" rx="5" fill="${INK}"/><rect x="-24" y="54" width="48" height="14" rx="5" fill="${INK}"/>`,
            line("M-8 70v18M0 70v24M8 70v18", dark, 4),
          ),
        )
        .join(""),
  },
  lamp: {
    palette: "violet",
    scene: "rings",
    draw: () =>
      dot(0, -28, 86, "#ffe7a6").replace("/>", ' opacity=".35"/>') +
      `<rect x="-8" y="36" width="16" height="66" fill="${INK}"/><rect x="-40" y="62" width="80" height="8" rx="4" fill="${INK}"/><rect x="-24" y="94" width="48" height="14" rx="4" fill="${INK}"/>` +
      shape("M-56-56H56L34 34h-68Z", "#fff3cf") +
      at("translate(0 -10) scale(.44)", gem("#ff9fd0", "#d6145f")) +
      line("M-56-56-34 34M56-56 34 34M-34 34h68", INK, 8) +
      shape("M-66-56 0-102 66-56Z", INK) +
      dot(0, -102, 9, INK) +
      `<rect x="-40" y="32" width="80" height="12" rx="4" fill="${INK}"/>`,
  },
  card: {
    palette: "rose",
    scene: "bunting",
    draw: () =>
      at(
        "translate(-36 4) rotate(-16)",
        `<rect x="-50" y="-78" width="100" height="150" rx="12" fill="#2456c7"/><rect x="-41" y="-69" width="82" height="132" rx="7" fill="none" stroke="#9dc0ff" stroke-width="4"/>`,
      ) +
      at(
        "translate(22 0) rotate(8)",
        `<rect x="-60" y="-90" width="120" height="172" rx="14" fill="${CREAM}"/>`,
        at("translate(-36 -48) scale(.42)", `<g fill="${PINK}">${drawLine("Q")}</g>`),
        at("translate(-36 -24) scale(.5)", shape(HEART, PINK)),
        at("rotate(180) translate(-36 -40) scale(.42)", `<g fill="${PINK}">${drawLine("Q")}</g>`),
        shape("M-34 66c0-34 14-46 34-46s34 12 34 46Z", "#7b3fb5"),
        shape("M-34-2c-6-34 10-50 34-50s40 16 34 50c-2 18-4 30-10 34h-48c-6-4-8-16-10-34Z", "#7a3b16"),
        `<ellipse cy="0" rx="23" ry="28" fill="#f4c9a4"/>`,
        shape("M-24-6c4-16 14-20 24-26 10 6 20 10 24 26-10-4-18-8-24-14-6 6-14 10-24 14Z", "#7a3b16"),
        dot(-9, 2, 3.5, INK),
        dot(9, 2, 3.5, INK),
        line("M-7 14c5 4 9 4 14 0", PINK, 4),
        shape("M-30-42-34-70-16-56 0-78 16-56 34-70 30-42Z", GOLD),
        dot(0, -50, 5, PINK),
        shape("M-16 24 0 42 16 24 22 30 0 56-22 30Z", GOLD),
      ),
  },
  arcade: {
    palette: "violet",
    scene: "lattice",
    draw: () =>
      shape("M-62-96H58L70 4 62 14v86H-70V14l8-16Z", "#2456c7") +
      shape("M58-96 70 4 62 14v86H44V10L46-96Z", "#16347d") +
      `<rect x="-54" y="-90" width="100" height="24" rx="5" fill="${GOLD}"/>` +
      [-38, -19, 0, 19, 38].map((x) => dot(x - 4, -78, 6, PINK)).join("") +
      `<rect x="-54" y="-58" width="100" height="62" rx="8" fill="#0d0617"/>` +
      at(
        "translate(-4 -27)",
        `<ellipse rx="30" ry="25" fill="#bff3ef"/>`,
        shape("M-28-6c16-22 44-22 56 0-14 8-22-4-34 2-8 4-14 8-22-2Z", "#ff9fd0"),
        shape("M-24 12c14-10 30 2 46-6-4 14-34 26-46 6Z", "#a58cff"),
        line("M-14-14c4-5 9-7 14-7", "#fff", 5),
      ) +
      shape("M-64 8H58l10 26H-78Z", "#0f2459") +
      line("M-36 22V2", CREAM, 6) +
      dot(-36, -4, 10, "#e2183f") +
      `<g fill="${GOLD}"><circle cx="4" cy="21" r="7"/></g>` +
      dot(24, 21, 7, "#7fe0a8") +
      dot(44, 21, 7, "#ff7aa8") +
      `<rect x="-30" y="52" width="52" height="32" rx="5" fill="#0f2459"/><rect x="-8" y="58" width="8" height="20" rx="3" fill="${GOLD}"/>`,
  },
} as const satisfies Readonly<Record<string, Motif>>;
