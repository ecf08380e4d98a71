import "./eye-ball.css";

export type Mood = "down" | "closed" | "dizzy" | "open";

export interface EyeBallProps {
  readonly mood?: Mood | undefined;
  readonly size?: number | undefined;
}

const ink = "#1e1030";
const line = { fill: "none", stroke: ink, strokeWidth: 2.4, strokeLinecap: "round" } as const;

const Look = ({ mood }: { readonly mood: Mood }) => {
  switch (mood) {
    case "down":
      return (
        <>
          <g className="ed-eye-pupil">
            <circle cx="24" cy="31.6" r="6.8" fill={ink} />
            <circle cx="21.8" cy="29.6" r="1.8" fill="#ffffff" />
          </g>
          <path className="ed-eye-lid" d="M11.6 21A13.4 13.4 0 0 1 36.4 21Q24 25.6 11.6 21Z" />
          <path d="M11.6 21Q24 25.6 36.4 21" {...line} />
        </>
      );
    case "closed":
      return (
        <>
          <circle className="ed-eye-lid" cx="24" cy="26" r="13.4" />
          <path d="M13.4 26.4Q24 35.4 34.6 26.4M16.4 29.4l-2 3M24 31v3.8M31.6 29.4l2 3" {...line} />
        </>
      );
    case "dizzy":
      return (
        <path d="M24 26.6c1-1.6 3.6-.8 3.4 1.4-.2 3-4 4-6.4 2-3.2-2.8-2.4-7.6 1.6-9 5-1.8 9.8 2 9.8 7.2" {...line} />
      );
    case "open":
      return (
        <>
          <circle cx="24" cy="26" r="7" fill={ink} />
          <circle cx="21.6" cy="23.6" r="2" fill="#ffffff" />
        </>
      );
  }
};

/** The mark: a bingo ball whose number disc is an eye, looking down at the ticket. */
export const EyeBall = ({ mood = "down", size = 48 }: EyeBallProps) => (
  <svg className="ed-eye" data-mood={mood} width={size} height={size} viewBox="0 0 48 48" aria-hidden="true">
    <circle className="ed-eye-ball" cx="24" cy="24" r="23" />
    <path d="M45.2 15.2A23 23 0 0 1 7.7 40.3A27.5 27.5 0 0 0 45.2 15.2Z" fill={ink} opacity="0.16" />
    <ellipse cx="15" cy="8.6" rx="6" ry="2.9" transform="rotate(-32 15 8.6)" fill="#ffffff" opacity="0.55" />
    <circle cx="24" cy="26" r="13.4" fill="#fffaf1" />
    <Look mood={mood} />
  </svg>
);
