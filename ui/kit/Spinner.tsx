import "./spinner.css";

/** Shown beside the name of a running action. A page that is loaded shows skeletons instead. */
export const Spinner = ({ size = 20 }: { readonly size?: 16 | 20 | 24 }) => (
  <svg className="ed-spinner" width={size} height={size} viewBox="0 0 20 20" aria-hidden="true">
    <circle cx="10" cy="10" r="8" fill="none" stroke="currentColor" strokeWidth="2.5" opacity="0.28" />
    <path d="M10 2a8 8 0 0 1 8 8" fill="none" stroke="currentColor" strokeWidth="2.5" strokeLinecap="round" />
  </svg>
);
