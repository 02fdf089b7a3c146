import { FilesError } from './errors.ts';

export type Queue = <T>(job: () => Promise<T>) => Promise<T>;

/** Runs jobs in the order in which they came, `running` at a time. @throws {FilesError} 503 when too many wait. */
export function createQueue(limits: { running: number; waiting: number }): Queue {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (job) => {
    if (running < limits.running) running += 1;
    else if (waiting.length >= limits.waiting) throw new FilesError(503, 'Too many files at once.');
    // The job that ends hands its place on, so the number of running ones stays.
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await job();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
