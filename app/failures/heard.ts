import { Unheard } from './fault.ts';

/** Longer than the shop takes for anything but a file. */
const PATIENCE_MS = 60_000;

/**
 * What `work` brings, unless the browser goes offline meanwhile or nobody answers for a minute: without this
 * a call may hang for as long as the system keeps its connection. @throws {Unheard}
 */
export function heard<T>(work: Promise<T>, patienceMs = PATIENCE_MS): Promise<T> {
  return new Promise((resolve, reject) => {
    const lost = () => reject(new Unheard());
    const timer = setTimeout(lost, patienceMs);
    addEventListener('offline', lost);
    work.then(resolve, reject).finally(() => {
      clearTimeout(timer);
      removeEventListener('offline', lost);
    });
  });
}
