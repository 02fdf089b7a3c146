import { setTimeout as sleep } from 'node:timers/promises';
import { type CheckName, type CheckResult, errorFinding, type Finding } from '#lib/health/health-check.ts';
import { faultMessage } from '../jobs/job-fault.ts';

/** One health check. It must change nothing, because its caller may stop waiting for it. */
export type Check = { name: CheckName; look(): Promise<Finding> };

/** Maximum seconds for each check, so that the page appears even if a service does not respond. */
const LIMIT_SECONDS = 4;

/**
 * Runs all checks at the same time, each for at most `limitSeconds`. Calls `onFault` with the error of each
 * check that fails.
 */
export function runChecks(
  checks: readonly Check[],
  onFault: (name: CheckName, error: unknown) => void,
  limitSeconds = LIMIT_SECONDS,
): Promise<CheckResult[]> {
  return Promise.all(
    checks.map(async ({ name, look }) => {
      const late = sleep(limitSeconds * 1000, errorFinding('no-answer', { seconds: limitSeconds }), {
        ref: false,
      });
      const found = look().catch((error: unknown) => {
        onFault(name, error);
        return errorFinding('failed', { fault: faultMessage(error) });
      });
      return { check: name, finding: await Promise.race([found, late]) };
    }),
  );
}
