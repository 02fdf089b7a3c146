/** Too many jobs are waiting already. */
export class QueueFull extends Error {
  override name = 'QueueFull';
}

/**
 * Runs jobs, `running` at a time, in the order in which they came.
 * @throws {QueueFull} instead of letting more than `waiting` wait.
 */
export function createQueue(limits: { running: number; waiting: number }) {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async function run<T>(job: () => Promise<T>): Promise<T> {
    if (running < limits.running) running++;
    else if (waiting.length >= limits.waiting) throw new QueueFull();
    // The job that ends hands its place on, so the number of running ones stays.
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await job();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running--;
    }
  };
}
