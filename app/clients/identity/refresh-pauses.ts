import { IdentityError, NETWORK_FAILED } from './errors.ts';
import { retryDelayMs } from './refresh-schedule.ts';

const MOST_REMEMBERED = 10_000;

/**
 * Remembers which refreshes did not reach the service: the pause after it is 30 s, doubling to 16 minutes
 * (spec S9.24).
 */
export function createRefreshPauses(now: () => number) {
  const pauses = new Map<string, { failures: number; untilMs: number }>();

  function pause(refreshToken: string): void {
    const failures = (pauses.get(refreshToken)?.failures ?? 0) + 1;
    // The newest last, so that the oldest are forgotten first.
    pauses.delete(refreshToken);
    pauses.set(refreshToken, { failures, untilMs: now() + retryDelayMs(failures) });
    const [oldest] = pauses.keys();
    if (pauses.size > MOST_REMEMBERED && oldest !== undefined) pauses.delete(oldest);
  }

  return {
    /** Whether a refresh of the token failed so lately that it is not yet time for the next. */
    isPaused: (refreshToken: string): boolean => now() < (pauses.get(refreshToken)?.untilMs ?? 0),
    /** What the refresh gives; how it ended is remembered. */
    async follow<T>(refreshToken: string, refresh: Promise<T>): Promise<T> {
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
