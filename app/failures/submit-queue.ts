let last: Promise<unknown> = Promise.resolve();

/**
 * Sends a form when all earlier forms have a response. Without this order, each of a new visitor's forms
 * would create its own guest, because the session cookie is set by the first response. Call this only in the
 * browser.
 */
export function submitQueued<T>(send: () => Promise<T>): Promise<T> {
  const mine = last.then(send);
  last = mine.catch(() => {});
  return mine;
}

/** Resolves when all forms in the queue have a response. */
export function queueDrained(): Promise<unknown> {
  return last;
}
