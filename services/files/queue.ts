import { FilesError } from './errors.ts';

export type Queue = <T>(job: () => Promise<T>) => Promise<T>;

/** Lets every owner have at most `most` jobs under way or waiting. @throws {FilesError} 503 for one more. */
export function createShares(most: number): <T>(owner: string, job: () => Promise<T>) => Promise<T> {
  const held = new Map<string, number>();
  return async (owner, job) => {
    const before = held.get(owner) ?? 0;
    if (before >= most) throw new FilesError(503, 'Too many files at once.');
    held.set(owner, before + 1);
    try {
      return await job();
    } finally {
      const left = (held.get(owner) ?? 1) - 1;
      if (left > 0) held.set(owner, left);
      else held.delete(owner);
    }
  };
}

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
