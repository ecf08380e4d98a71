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
            <circle cx="24" cy="32.4" r="7.4" fill={ink} />
            <circle cx="21.6" cy="30.2" r="2" fill="#ffffff" />
          </g>
          <path className="ed-eye-lid" d="M10.2 19.6A15.2 15.2 0 0 1 37.8 19.6Q24 21.6 10.2 19.6Z" />
        </>
      );
    case "closed":
      return (
        <>
          <circle className="ed-eye-lid" cx="24" cy="26" r="15.2" />
          <path d="M12.6 26.4Q24 36 35.4 26.4M15.8 29.6l-2.1 3.1M24 31.2v4M32.2 29.6l2.1 3.1" {...line} />
        </>
      );
    case "dizzy":
      return (
        <path d="M24 26.6c1-1.6 3.6-.8 3.4 1.4-.2 3-4 4-6.4 2-3.2-2.8-2.4-7.6 1.6-9 5-1.8 9.8 2 9.8 7.2" {...line} />
      );
    case "open":
      return (
        <>
          <circle cx="24" cy="26" r="7.4" fill={ink} />
          <circle cx="21.6" cy="23.8" r="2" fill="#ffffff" />
        </>
      );
  }
};

/** The brand's mark: a bingo ball whose number disc is an eye that looks down at the ticket. */
export const EyeBall = ({ mood = "down", size = 48 }: EyeBallProps) => (
  <svg className="ed-eye" data-mood={mood} width={size} height={size} viewBox="0 0 48 48" aria-hidden="true">
    <circle className="ed-eye-ball" cx="24" cy="24" r="23" />
    <path d="M45.2 15.2A23 23 0 0 1 7.7 40.3A27.5 27.5 0 0 0 45.2 15.2Z" fill={ink} opacity="0.16" />
    <ellipse cx="15" cy="8.6" rx="6" ry="2.9" transform="rotate(-32 15 8.6)" fill="#ffffff" opacity="0.55" />
    <circle cx="24" cy="26" r="15" fill="#fffaf1" />
    <Look mood={mood} />
  </svg>
);
