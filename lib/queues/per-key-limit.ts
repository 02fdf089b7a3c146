import { QueueFull } from './queue.ts';

/**
 * Limits the jobs of each owner to `most`. Running and waiting jobs count.
 * @throws {QueueFull} if the owner already has that many.
 */
export function createPerKeyLimit(most: number): <T>(owner: string, job: () => Promise<T>) => Promise<T> {
  const held = new Map<string, number>();
  return async (owner, job) => {
    const before = held.get(owner) ?? 0;
    if (before >= most) throw new QueueFull();
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
