import { around, at, CREAM, dot, fish, GOLD, GREEN, INK, line, type Motif, PINK, shape, waves } from "./motif.ts";

const duck = (body: string, wing: string): string =>
  shape(
    "M-70 6c10 12 30 12 44 2 4-22-6-34 0-54 8-26 50-30 62-2 6 16 2 30-8 42 26 6 42 20 38 44-4 22-28 32-62 32-44 0-76-22-74-64Z",
    body,
  ) +
  shape("M-22 34c20-18 52-14 64 2-14 22-48 26-64-2Z", wing) +
  shape("M34-46l36 10-34 14Z", "#ff7a2e") +
  dot(12, -46, 7, INK) +
  dot(14, -48, 2, "#fff");

export const sea = {
  lighthouse: {
    palette: "plum",
    scene: "sea",
    draw: (a, b) =>
      shape("M0-58-124-104v74ZM0-58l124-46v74Z", "#fff3cf", 0.5) +
      shape("M-28-34h56l18 110h-92Z", CREAM) +
      shape("M-31-14h62l5 28h-72ZM-39 40h78l5 28h-88Z", "#d62a3a") +
      `<rect x="-22" y="-74" width="44" height="36" fill="${a}"/>` +
      line("M-8-74v36M8-74v36", INK, 3) +
      shape("M-32-72 0-102 32-72Z", "#d62a3a") +
      `<rect x="-38" y="-42" width="76" height="10" rx="4" fill="${INK}"/>` +
      shape("M-8 68V50a8 8 0 0 1 16 0v18Z", INK) +
      shape("M-104 92c18-26 58-30 100-20 40-12 88-2 108 20v14h-208Z", b),
  },
  shoal: {
    palette: "teal",
    scene: "sea",
    draw: () =>
      [
        ["translate(40 -58) scale(.5)", "#bfe6ee", "#7fb9cc"],
        ["translate(-50 -36) scale(.58)", "#e7f3f7", "#9cc3d4"],
        ["translate(56 22) scale(.6)", "#d4e6ee", "#8fb6c9"],
        ["translate(-18 54) scale(.78)", "#ffffff", "#a8c9d8"],
      ]
        .map(([where = "", a = "", b = ""]) => at(where, fish(a, b)))
        .join("") +
      `<g fill="none" stroke="#fff" stroke-width="3" opacity=".8"><circle cx="-96" cy="-66" r="8"/><circle cx="-82" cy="-92" r="5"/><circle cx="-104" cy="20" r="6"/></g>`,
  },
  wheel: {
    palette: "rose",
    scene: "bunting",
    draw: (a, b) =>
      line("M0-24-40 64M0-24 40 64", CREAM, 10) +
      at(
        "translate(0 -24)",
        `<circle r="66" fill="none" stroke="${a}" stroke-width="7"/><circle r="44" fill="none" stroke="${a}" stroke-width="3"/>`,
        around(8, line("M0 0V-66", a, 4)),
        [GOLD, "#6ad3e0", b, "#7fe0a8"].map((colour, index) => around(2, dot(0, -66, 14, colour), index * 45)).join(""),
        dot(0, 0, 13, GOLD),
      ) +
      `<rect x="-106" y="62" width="212" height="14" rx="3" fill="#8a4a2c"/>` +
      line("M-84 78v28M-42 78v28M0 78v28M42 78v28M84 78v28", "#5b2a1c", 9) +
      line("M-84 104 -42 80M-42 104 0 80M0 104 42 80M42 104 84 80", "#5b2a1c", 4),
  },
  ducks: {
    palette: "leaf",
    scene: "sea",
    draw: (a, b) =>
      at("translate(44 -34) scale(-.72 .72)", duck("#fffaf0", "#d8cdb8")) +
      at("translate(-22 26) scale(.98)", duck(a, b)) +
      line("M-104 92h64M-20 98h70M66 88h36", "#fff", 6, 0.7),
  },
  pan: {
    palette: "brick",
    scene: "rays",
    draw: () =>
      line("M50 42 104 92", "#7a3b16", 22) +
      line("M54 46 66 57", "#c9b08a", 22) +
      dot(-10, -10, 88, "#140c1f") +
      dot(-10, -10, 76, "#4a3a5c") +
      at(
        "translate(-10 -10) rotate(-32) scale(.74)",
        fish("#ffc46b", "#d9822b"),
        line("M-18-22 8-4M-18 0 12 14M6-30 30-14", "#9a5216", 7),
      ) +
      at(
        "translate(34 -56)",
        dot(0, 0, 22, "#ffe14d"),
        dot(0, 0, 17, "#fff6c2"),
        around(6, shape("M0-2-6-15H6Z", "#ffe14d")),
      ) +
      at(
        "translate(-56 38)",
        shape("M0 0c4-16 18-22 32-18-4 16-18 22-32 18Z", GREEN),
        shape("M0 0c-2-14 4-24 16-30 4 12 0 24-16 30Z", "#5fd39e"),
      ),
  },
  shell: {
    palette: "amber",
    scene: "sea",
    draw: () =>
      shape(
        "M-24 78-40 62C-98 40-112-30-78-60c12-10 26-8 32-12 22-22 70-22 92 0 6 4 20 2 32 12 34 30 20 100-38 122L24 78Z",
        "#ffd5e4",
      ) +
      line("M-6 66-70-42M-3 66-36-66M0 66V-78M3 66 36-66M6 66 70-42", "#f08fae", 8) +
      shape("M-30 62h60l-8 22h-44Z", "#f08fae") +
      [
        [-72, 64, 24],
        [74, 58, 27],
        [46, 82, 22],
      ]
        .map(([x = 0, y = 0, r = 0]) =>
          at(
            `translate(${x} ${y}) scale(${r / 26})`,
            dot(0, 0, 29, "#8d5a10"),
            dot(0, 0, 25, GOLD),
            shape("M-13 10-16-8l9 6 7-12 7 12 9-6-3 18Z", "#b9770e"),
          ),
        )
        .join(""),
  },
  ferry: {
    palette: "leaf",
    scene: "sea",
    draw: (a) =>
      `<g fill="#fff" opacity=".75"><circle cx="44" cy="-92" r="14"/><circle cx="66" cy="-102" r="18"/><circle cx="94" cy="-104" r="13"/></g>` +
      shape("M-8-84h40l6 50h-50Z", PINK) +
      at("translate(12 -58)", around(4, dot(0, -8, 7.5, CREAM), 45), dot(0, 0, 4, CREAM)) +
      `<rect x="-46" y="-38" width="100" height="32" rx="6" fill="${CREAM}"/><rect x="-70" y="-10" width="140" height="40" rx="6" fill="#fff"/>` +
      `<g fill="#17809c">${[-52, -26, 0, 26, 52].map((x) => `<circle cx="${x}" cy="10" r="8"/>`).join("")}<path d="M-36-30h22v16h-22ZM-6-30h22v16H-6ZM24-30h22v16H24Z"/></g>` +
      shape("M-104 28H106L78 80H-80Z", "#0b3d2c") +
      shape("M-104 28H106l-7 13H-97Z", a) +
      waves(74, "#2aa58a"),
  },
  chest: {
    palette: "teal",
    scene: "rays",
    draw: () =>
      shape("M-78-14c0-52 30-72 78-72s78 20 78 72Z", "#8a4a1c") +
      shape("M-58-18c0-40 22-54 58-54s58 14 58 54Z", "#5b2a12") +
      dot(-40, -16, 20, "#ffd65c") +
      dot(-8, -26, 24, GOLD) +
      dot(30, -18, 22, "#ffd65c") +
      at(
        "translate(-22 -52) scale(.26)",
        shape("M-52-64H52L96-14 0 88-96-14Z", "#ff5c8a"),
        shape("M-52-64-30-14H30L52-64Z", "#fff", 0.6),
      ) +
      dot(48, -38, 11, "#fff") +
      dot(24, -48, 9, "#f4ecff") +
      `<rect x="-84" y="-8" width="168" height="76" rx="8" fill="#a85c24"/>` +
      line("M-80 18H80M-80 42H80", "#7a3b16", 4) +
      `<g fill="#e8b33c"><rect x="-66" y="-8" width="18" height="76"/><rect x="48" y="-8" width="18" height="76"/><rect x="-22" y="-12" width="44" height="40" rx="6"/></g>` +
      dot(0, 4, 7, INK) +
      shape("M-4 6h8l3 14h-14Z", INK) +
      waves(62, "#6ad3e0"),
  },
} as const satisfies Readonly<Record<string, Motif>>;
