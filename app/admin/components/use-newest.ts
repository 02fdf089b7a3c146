import { useState } from 'react';

/**
 * The highest id that the page has shown so far. A form with this key is cleared after a row was added, but
 * not after a row was removed.
 */
export function useNewest(rows: readonly { id: number }[]): number {
  const newest = Math.max(0, ...rows.map(({ id }) => id));
  const [seen, setSeen] = useState(newest);
  if (newest > seen) setSeen(newest);
  return Math.max(newest, seen);
}
