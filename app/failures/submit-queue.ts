let last: Promise<unknown> = Promise.resolve();

/**
 * Sends a form when those before it have been answered: the first one of a visitor brings the session that
 * the next ones need, or each would become a guest of its own. Only for the browser.
 */
export function submitInTurn<T>(send: () => Promise<T>): Promise<T> {
  const mine = last.then(send);
  last = mine.catch(() => {});
  return mine;
}

/** Resolves once every form sent in turn before has been answered, well or not. */
export function allSent(): Promise<unknown> {
  return last;
}
