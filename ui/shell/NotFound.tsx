import { useLocation } from "wouter";
import { Button } from "../kit/Button.tsx";
import { EmptyState } from "../kit/EmptyState.tsx";
import { notFoundWords as words } from "./later-words.ts";

/** The screen of an address that this client has no component for. */
export const NotFound = () => {
  const [, go] = useLocation();
  return (
    <EmptyState title={words.title} action={<Button onClick={() => go("/secure/lobby")}>{words.back}</Button>}>
      {words.text}
    </EmptyState>
  );
};
