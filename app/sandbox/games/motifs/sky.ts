import { around, at, CREAM, dot, GOLD, INK, line, type Motif, PINK, shape, spark, waves } from "./motif.ts";

const CRESCENT = "M26-86a90 90 0 1 0 54 122A74 74 0 0 1 26-86Z";

export const sky = {
  moon: {
    palette: "night",
    scene: "stars",
    draw: (a, b) =>
      shape(CRESCENT, a) +
      `<g fill="${b}" opacity=".6"><circle cx="-56" cy="-8" r="12"/><circle cx="-36" cy="40" r="16"/><circle cx="-26" cy="-46" r="8"/></g>` +
      dot(50, -16, 38, "#8a4a1c") +
      dot(50, -16, 33, "#d98445") +
      `<circle cx="50" cy="-16" r="25" fill="none" stroke="#8a4a1c" stroke-width="3" stroke-dasharray="2 5"/>` +
      shape("M42-26 54-34h6V2h-9v-24l-9 4Z", "#6b3512"),
  },
  starling: {
    palette: "teal",
    scene: "rays",
    draw: (a, b) =>
      line("M-4 58-12 90M20 56 16 90M-24 90h14M4 90h14", "#ff8a3c", 6) +
      shape("M-104 62-58 18C-40-30-12-58 30-58c28 0 44 16 48 36l26 12-28 8c-6 42-40 66-84 60-22 0-40-6-52-16Z", b) +
      shape("M30-58c28 0 44 16 48 36-2 42-34 70-70 72-22-2-34-14-36-30C-22-26-4-58 30-58Z", a) +
      shape("M-76 48c0-46 36-76 84-68 6 46-34 78-84 68Z", INK) +
      line("M-56 36c10-22 30-36 54-42M-40 42c10-14 24-24 42-30", GOLD, 5) +
      shape("M76-26l32 12-32 10Z", "#ff8a3c") +
      dot(50, -30, 9, INK) +
      dot(53, -33, 3, "#fff") +
      `<g fill="${INK}" opacity=".28"><circle cx="24" cy="-2" r="4"/><circle cx="40" cy="6" r="4"/><circle cx="28" cy="20" r="4"/><circle cx="48" cy="-8" r="3"/></g>`,
  },
  compass: {
    palette: "plum",
    scene: "rings",
    draw: (a, b) =>
      dot(0, 0, 94, b) +
      dot(0, 0, 82, "#2a1546") +
      around(24, line("M0-80v8", a, 3)) +
      at("rotate(45)", shape("M0-60 11-11 60 0 11 11 0 60-11 11-60 0-11-11Z", CREAM, 0.75)) +
      shape("M0-98 20-20 98 0 20 20 0 98-20 20-98 0-20-20Z", a) +
      shape("M0-98 20-20 0 0ZM98 0 20 20 0 0ZM0 98-20 20 0 0ZM-98 0-20-20 0 0Z", b) +
      shape("M0-98 20-20 0 0-20-20Z", PINK) +
      dot(0, 0, 10, CREAM),
  },
  comet: {
    palette: "violet",
    scene: "stars",
    draw: (a, b) =>
      shape("M-68-6C-10-40 50-84 108-104 92-44 46 24 6 66Z", b) +
      shape("M-44 2C0-30 46-68 96-94 74-40 40 14-4 50Z", "#fff", 0.5) +
      dot(-28, 28, 60, a) +
      shape("M-62-22a60 60 0 1 0 84 84A70 70 0 0 1-62-22Z", b) +
      dot(-20, 12, 9, b) +
      dot(2, 34, 6, b) +
      spark(70, 46, 1.9, "#fff") +
      spark(-66, -70, 1.4, "#fff"),
  },
  cat: {
    palette: "slate",
    scene: "stars",
    draw: (a, b) =>
      dot(22, -30, 68, a) +
      `<g fill="${b}" opacity=".5"><circle cx="56" cy="-50" r="12"/><circle cx="60" cy="-8" r="8"/></g>` +
      shape("M-108 74-30 26h92l50 48v20h-220Z", "#8a3b34") +
      line("M-80 62H96M-58 46H78M-96 80H104", "#5c2330", 4) +
      `<rect x="-92" y="6" width="34" height="52" fill="#5c2330"/><rect x="-98" y="0" width="46" height="12" rx="3" fill="#8a3b34"/>` +
      line("M34 26c46 6 52-40 26-52", INK, 11) +
      shape("M-28 34c-8-28 0-50 12-66l-6-38 24 16h16l24-16-4 38c14 18 20 42 12 66Z", INK) +
      at("translate(10 -40)", dot(-11, 0, 6, GOLD), dot(11, 0, 6, GOLD), dot(-11, 0, 2.5, INK), dot(11, 0, 2.5, INK)),
  },
  record: {
    palette: "night",
    scene: "lattice",
    draw: (a, b) =>
      dot(-8, 4, 92, INK) +
      [80, 68, 56]
        .map((r) => `<circle cx="-8" cy="4" r="${r}" fill="none" stroke="#fff" stroke-opacity=".2" stroke-width="3"/>`)
        .join("") +
      shape("M-8-88a92 92 0 0 1 66 28L-8 4ZM-8 96a92 92 0 0 1-66-28L-8 4Z", "#fff", 0.12) +
      dot(-8, 4, 42, b) +
      at("translate(-8 4) scale(.34)", shape(CRESCENT, a)) +
      dot(-8, 4, 5, INK) +
      line("M96-84 72 20 44 46", CREAM, 10) +
      dot(96, -84, 16, a) +
      at("translate(38 52) rotate(46)", `<rect x="-12" y="-10" width="24" height="20" rx="5" fill="${a}"/>`),
  },
  hat: {
    palette: "amber",
    scene: "bunting",
    draw: () =>
      `<ellipse cy="46" rx="106" ry="30" fill="#c98a3c"/><ellipse cy="40" rx="106" ry="30" fill="#f6cf86"/>` +
      line("M-92 40c40 20 144 20 184 0", "#c98a3c", 3, 0.7) +
      shape("M-58 38c-6-62 12-108 58-108s64 46 58 108c-30 16-86 16-116 0Z", "#ffe1a6") +
      line("M-36-20c20 8 52 8 72 0M-44 0c24 8 64 8 88 0M-22-42c14 5 30 5 44 0", "#c98a3c", 3, 0.7) +
      shape("M-61 12c38 16 84 16 122 0v26c-38 16-84 16-122 0Z", PINK) +
      at(
        "translate(46 20)",
        around(6, shape("M0 0c-22-8-22-34 0-36 22 2 22 28 0 36Z", "#fff")),
        dot(0, 0, 12, "#ffb400"),
      ),
  },
  sunrise: {
    palette: "coral",
    scene: "rings",
    draw: (a, b) =>
      at("translate(0 30)", around(18, shape("M-9-78H9L0-118Z", b))) +
      dot(0, 30, 66, a) +
      shape("M-170 40c60-34 130-28 166 4 40-32 110-34 174-4v110h-340Z", "#6b1f5a") +
      shape("M-170 80c80-34 220-24 340 4v70h-340Z", "#45103f"),
  },
  sailing: {
    palette: "coral",
    scene: "sea",
    draw: (a) =>
      shape("M-84 54a84 84 0 0 1 168 0Z", GOLD) +
      shape("M-62 54a62 62 0 0 1 124 0Z", "#fff", 0.35) +
      line("M0-92V40", "#5b2a1c", 8) +
      shape("M10-86c44 30 64 68 68 110H10Z", CREAM) +
      shape("M-8-66C-42-40-62-8-66 24h58Z", PINK) +
      shape("M14 0c20 6 40 8 62 6l2 18H10Z", PINK, 0.5) +
      shape("M0-94h34L22-84l12 10H0Z", "#2456c7") +
      shape("M-82 34H88L62 74H-52Z", "#7a2416") +
      shape("M-82 34H88l-7 11H-74Z", a) +
      waves(72, "#2b7fa8"),
  },
} as const satisfies Readonly<Record<string, Motif>>;
