/** The longest time in milliseconds for which the reload after the last form may take. */
const RELOAD_MS = 5_000;

let last: Promise<unknown> = Promise.resolve();
let queued = 0;
let answered = 0;

/**
 * Sends a form when all earlier forms have a response. Without this order, each of a new visitor's forms
 * would create its own guest, because the session cookie is set by the first response. Call this only in the
 * browser.
 */
export function submitQueued<T>(send: () => Promise<T>): Promise<T> {
  queued += 1;
  const mine = last.then(send).finally(() => {
    answered += 1;
  });
  last = mine.catch(() => {});
  return mine;
}

/** Resolves when all forms in the queue have a response. */
export function queueDrained(): Promise<unknown> {
  return last;
}

/**
 * Call this before a reload that follows a form, and await the returned function after the reload.
 * If other forms still wait, the new data may already contain their changes, and the page would count these
 * changes twice. The function then waits for the reload after those forms, which replaces this one.
 */
export function untilReplaced({ signal }: Request): () => Promise<unknown> {
  const before = answered;
  return async () => {
    if (queued === before || signal.aborted) return;
    const aborted = new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }));
    await Promise.race([aborted, last.then(() => new Promise((resolve) => setTimeout(resolve, RELOAD_MS)))]);
  };
}
