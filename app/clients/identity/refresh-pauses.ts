import { LRUCache } from 'lru-cache';
import { IdentityError, NETWORK_FAILED } from './errors.ts';
import { retryDelayMs } from './refresh-schedule.ts';

const MAX_PAUSES = 10_000;

/**
 * Pauses the refreshing of a token after the service could not be reached. The pause is 30 s at first, and
 * doubles with each failure up to 16 minutes (spec S9.24).
 */
export function createRefreshPauses(now: () => number) {
  const pauses = new LRUCache<string, { failures: number; untilMs: number }>({ max: MAX_PAUSES });

  function pause(refreshToken: string): void {
    const failures = (pauses.get(refreshToken)?.failures ?? 0) + 1;
    pauses.set(refreshToken, { failures, untilMs: now() + retryDelayMs(failures) });
  }

  return {
    /** Whether the last refresh of the token failed and the pause has not ended. */
    isPaused: (refreshToken: string): boolean => now() < (pauses.get(refreshToken)?.untilMs ?? 0),
    /** Waits for a refresh, records whether it reached the service, and returns its result. */
    async track<T>(refreshToken: string, refresh: Promise<T>): Promise<T> {
      try {
        const done = await refresh;
        pauses.delete(refreshToken);
        return done;
      } catch (error) {
        if (error instanceof IdentityError && error.code === NETWORK_FAILED) pause(refreshToken);
        else pauses.delete(refreshToken);
        throw error;
      }
    },
  };
}
