const MINUTE_MS = 60_000;

/**
 * Limits how often a process logs a message that any stranger can cause. Returns a function to call before
 * each line. It returns null if the line must be left out. Otherwise it returns the fields to add: the number
 * of lines that were left out since the last one, if there are any.
 */
export function createLineLimit(perMinute: number, now: () => number = Date.now) {
  let minute = 0;
  let lines = 0;
  let leftOut = 0;
  return (): { leftOut?: number } | null => {
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
    return before === 0 ? {} : { leftOut: before };
  };
}
