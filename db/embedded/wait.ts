/**
 * Waits for the promise, but at most `limit_ms` milliseconds, and keeps the process alive meanwhile. Returns
 * whether the promise was fulfilled in time. Rejects if the promise rejects.
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
