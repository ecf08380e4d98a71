/** The names of a queue's streams begin with it. Beside no other code, because every command of the audit loads it. */
export const isQueueName = (text: string): boolean => /^[A-Za-z0-9_-]{1,32}$/.test(text);

export const QUEUE_NAME_NEEDS = "It must have 1 to 32 letters, digits, hyphens and underscores.";
