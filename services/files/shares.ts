import { FilesError } from './errors.ts';

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
