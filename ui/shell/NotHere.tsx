import { useLocation } from "wouter";
import { Button } from "../kit/Button.tsx";
import { EmptyState } from "../kit/EmptyState.tsx";

/** A page that this client does not have. */
export const NotHere = () => {
  const [, go] = useLocation();
  return (
    <EmptyState
      title="There is nothing here yet"
      action={<Button onClick={() => go("/secure/lobby")}>Back to lobby</Button>}
    >
      This page isn't open.
    </EmptyState>
  );
};
