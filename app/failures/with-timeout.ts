import { NoResponse } from './fault.ts';

/** The timeout in milliseconds. Any request without a file takes less time. */
const TIMEOUT_MS = 60_000;

/**
 * The result of `work`. Fails if the browser goes offline, or if there is no response for a minute. Without
 * this, a request might hang until the system closes its connection.
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
