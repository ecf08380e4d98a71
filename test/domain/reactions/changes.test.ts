import { BehaviorSubject } from "rxjs";
import { describe, expect, it } from "vitest";
import { changesOf } from "../../../domain/reactions/changes.ts";
import type { Visitor } from "../../../domain/visitor.ts";

/** A state of which the query reads one number. */
const stateOf = (number: number) => ({ number }) as unknown as Visitor;
const numberIn = (state: unknown) => (state as { readonly number: number }).number;

describe("the changes of a query over the states", () => {
  it("are its first result and each other result, and none after the subscription has ended", () => {
    const states = new BehaviorSubject(stateOf(1));
    const seen: number[] = [];
    const subscription = changesOf(states, numberIn).subscribe((number) => seen.push(number));
    for (const number of [1, 2, 2, 1]) states.next(stateOf(number));
    subscription.unsubscribe();
    expect(states.observed).toBe(false);
    states.next(stateOf(3));
    expect(seen).toEqual([1, 2, 1]);
  });

  it("are compared as the caller says", () => {
    const states = new BehaviorSubject(stateOf(1));
    const seen: number[] = [];
    changesOf(states, numberIn, (before, now) => before % 10 === now % 10).subscribe((number) => seen.push(number));
    for (const number of [11, 2, 12]) states.next(stateOf(number));
    expect(seen).toEqual([1, 2]);
  });

  it("end with the error of a query that throws, and those of the other queries go on", () => {
    const states = new BehaviorSubject(stateOf(1));
    const broken = (state: unknown) => {
      if (numberIn(state) === 2) throw new Error("two");
      return numberIn(state);
    };
    const errors: unknown[] = [];
    const seen: number[] = [];
    changesOf(states, broken).subscribe({ error: (error: unknown) => errors.push(error) });
    changesOf(states, numberIn).subscribe((number) => seen.push(number));
    for (const number of [2, 3]) states.next(stateOf(number));
    expect(errors).toEqual([new Error("two")]);
    expect(seen).toEqual([1, 2, 3]);
  });

  it("see a state that their subscriber causes", () => {
    const states = new BehaviorSubject(stateOf(1));
    const seen: number[] = [];
    changesOf(states, numberIn).subscribe((number) => {
      seen.push(number);
      if (number === 2) states.next(stateOf(3));
    });
    states.next(stateOf(2));
    expect(seen).toEqual([1, 2, 3]);
  });
});
