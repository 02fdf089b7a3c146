import { demand } from '#lib/demand.ts';

export type Queue = {
  /** Runs `work` when it is its turn. @throws {Refusal} TOO_MANY_ATTEMPTS_TRY_LATER when too many wait. */
  run<T>(work: () => Promise<T>): Promise<T>;
  /** Resolves when nothing runs or waits. */
  settled(): Promise<void>;
};

/** Runs at most `running` works at once, in order, and lets at most `waiting` more wait. */
export function createQueue(limits: { running: number; waiting: number }): Queue {
  const waiting: (() => void)[] = [];
  const watchers: (() => void)[] = [];
  let running = 0;

  const free = () => {
    const next = waiting.shift();
    if (next) return next();
    running -= 1;
    if (running === 0) for (const watcher of watchers.splice(0)) watcher();
  };
  const turn = () => {
    if (running < limits.running) {
      running += 1;
      return Promise.resolve();
    }
    return new Promise<void>((resolve) => waiting.push(resolve));
  };
  return {
    async run(work) {
      demand(running < limits.running || waiting.length < limits.waiting, 'TOO_MANY_ATTEMPTS_TRY_LATER');
      await turn();
      try {
        return await work();
      } finally {
        free();
      }
    },
    settled: () => (running === 0 ? Promise.resolve() : new Promise((resolve) => watchers.push(resolve))),
  };
}
