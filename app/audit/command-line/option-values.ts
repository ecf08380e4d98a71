import { InvalidArgumentError } from "commander";
import { isQueueName, QUEUE_NAME_NEEDS } from "../queue/queue-name.ts";

export const JSON_HELP = "print JSON";

export function recordNumber(text: string): number {
  if (!/^\d{1,15}$/.test(text)) throw new InvalidArgumentError("It must be a whole number from 0.");
  return Number(text);
}

export function pace(text: string): number {
  const speed = Number(/^(\d+(?:\.\d+)?)x?$/.exec(text)?.[1]);
  if (!(speed > 0)) throw new InvalidArgumentError("It must be a number such as 10x.");
  return speed;
}

export function port(text: string): number {
  if (!/^\d{1,5}$/.test(text) || Number(text) > 65_535)
    throw new InvalidArgumentError("It must be a whole number from 0 to 65535.");
  return Number(text);
}

export const repeated = (text: string, before: readonly string[]): readonly string[] => [...before, text];

export function workers(text: string): number {
  if (!/^[1-9]\d?$/.test(text)) throw new InvalidArgumentError("It must be a whole number from 1 to 99.");
  return Number(text);
}

export function oneOrTwo(text: string): number {
  if (text !== "1" && text !== "2") throw new InvalidArgumentError("It must be 1 or 2.");
  return Number(text);
}

export function positive(text: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new InvalidArgumentError("It must be a whole number from 1.");
  return Number(text);
}

export function queueName(text: string): string {
  if (!isQueueName(text)) throw new InvalidArgumentError(QUEUE_NAME_NEEDS);
  return text;
}
