/**
 * Waits for the promise, `limit_ms` at most, and keeps our process alive meanwhile.
 * Returns whether it settled in time; a rejection is passed on.
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
