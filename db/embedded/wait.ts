/**
 * Waits for the promise, at most `limit_ms`, and keeps the process alive meanwhile. Returns whether it
 * settled in time; passes on a rejection.
 */
export async function waitAtMost(promise: Promise<unknown>, limit_ms: number): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<false>((resolve) => {
    timer = setTimeout(resolve, limit_ms, false);
  });
  try {
    return await Promise.race([promise.then(() => true), limit]);
  } finally {
    clearTimeout(timer);
  }
}
