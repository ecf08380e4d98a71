import type { LogFile, Platform } from "./platform.ts";

/** A platform for one process. When the process has ended, no timer runs, and no call of the disk acts or settles. */
export const mortal = (platform: Platform) => {
  let isOver = false;
  const cancels = new Set<() => void>();

  /** The result, unless the process ends first. */
  const whileAlive = <A>(act: () => Promise<A>): Promise<A> =>
    new Promise((resolve, reject) => {
      if (isOver) return;
      act().then(
        (value) => isOver || resolve(value),
        (error: unknown) => isOver || reject(error),
      );
    });

  const fileOf = (file: LogFile): LogFile => ({
    path: file.path,
    read: () => whileAlive(() => file.read()),
    append: (text) => whileAlive(() => file.append(text)),
    truncate: (sizeBytes) => whileAlive(() => file.truncate(sizeBytes)),
    close: () => whileAlive(() => file.close()),
  });

  const own: Platform = {
    ...platform,
    timers: {
      after: (delayMs, run) => {
        if (isOver) return () => {};
        const cancel = platform.timers.after(delayMs, () => {
          cancels.delete(cancel);
          run();
        });
        cancels.add(cancel);
        return () => {
          cancels.delete(cancel);
          cancel();
        };
      },
    },
    disk: {
      open: async (name) => fileOf(await whileAlive(() => platform.disk.open(name))),
      replace: (name, lines) => whileAlive(() => platform.disk.replace(name, lines)),
      remove: (name) => whileAlive(() => platform.disk.remove(name)),
    },
  };

  return {
    platform: own,
    isOver: () => isOver,
    whileAlive,
    end: (): void => {
      isOver = true;
      for (const cancel of cancels) cancel();
    },
  };
};
