import { NoResponse } from './fault.ts';

/** Longer than any request without a file takes. */
const TIMEOUT_MS = 60_000;

/**
 * The result of `work`, unless the browser goes offline or there is no response for a minute. Otherwise a
 * request might hang until the system closes its connection.
 * @throws {NoResponse}
 */
export function withTimeout<T>(work: Promise<T>, timeoutMs = TIMEOUT_MS): Promise<T> {
  return new Promise((resolve, reject) => {
    const lost = () => reject(new NoResponse());
    const timer = setTimeout(lost, timeoutMs);
    addEventListener('offline', lost);
    work.then(resolve, reject).finally(() => {
      clearTimeout(timer);
      removeEventListener('offline', lost);
    });
  });
}
