/** Runs a job when it is its turn. */
export type Queue = <T>(job: () => Promise<T>, signal?: AbortSignal) => Promise<T>;

/** Too many jobs are waiting already. */
export class QueueFull extends Error {
  override name = 'QueueFull';
}

/**
 * Runs jobs, `running` at a time, in the order in which they came. A job whose signal is aborted while it waits is dropped, and
 * its promise rejects with the signal's reason.
 * @throws {QueueFull} instead of letting more than `waiting` wait.
 */
export function createQueue(limits: { running: number; waiting: number }): Queue {
  const waiting = new Set<() => void>();
  let running = 0;

  function place(signal: AbortSignal | undefined): Promise<void> {
    return new Promise((resolve, reject) => {
      const leave = () => {
        waiting.delete(enter);
        reject(signal?.reason);
      };
      const enter = () => {
        signal?.removeEventListener('abort', leave);
        resolve();
      };
      waiting.add(enter);
      signal?.addEventListener('abort', leave, { once: true });
    });
  }

  return async (job, signal) => {
    signal?.throwIfAborted();
    if (running < limits.running) running++;
    else if (waiting.size >= limits.waiting) throw new QueueFull();
    // The job that ends hands its place on, so the number of running ones stays.
    else await place(signal);
    try {
      return await job();
    } finally {
      const [next] = waiting;
      if (next) {
        waiting.delete(next);
        next();
      } else running--;
    }
  };
}
