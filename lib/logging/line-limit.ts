const MINUTE_MS = 60_000;

/**
 * Limits how often a process logs a message that any stranger can cause. Returns a function to call before
 * each line. It returns the number of lines that were left out since the last one, or null if this line must
 * be left out, too.
 */
export function createLineLimit(perMinute: number, now: () => number = Date.now): () => number | null {
  let minute = 0;
  let lines = 0;
  let leftOut = 0;
  return () => {
    const current = Math.floor(now() / MINUTE_MS);
    if (current !== minute) {
      minute = current;
      lines = 0;
    }
    lines += 1;
    if (lines > perMinute) {
      leftOut += 1;
      return null;
    }
    const before = leftOut;
    leftOut = 0;
    return before;
  };
}
