import { NoResponse } from './fault.ts';

/** The timeout in milliseconds. All requests except uploads take less time. */
const TIMEOUT_MS = 60_000;

/**
 * Waits for `work`. Throws if the browser goes offline, or after a minute without a response. Otherwise a
 * request could hang until the operating system closes its connection.
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
