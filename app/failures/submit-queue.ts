let last: Promise<unknown> = Promise.resolve();

/**
 * Sends a form after all earlier ones have a response. The first response sets the session cookie. Without
 * that order, each form would create its own guest. Only for the browser.
 */
export function submitQueued<T>(send: () => Promise<T>): Promise<T> {
  const mine = last.then(send);
  last = mine.catch(() => {});
  return mine;
}

/** Resolves once all queued forms have a response. */
export function queueDrained(): Promise<unknown> {
  return last;
}
