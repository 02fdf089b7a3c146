import { setTimeout as sleep } from 'node:timers/promises';
import { type Checked, type CheckName, type Finding, wrong } from '#lib/finding.ts';
import { wordsOfFault } from '../fault.ts';

/** One thing that is looked at. It changes nothing, and may be given up while it looks. */
export type Check = { name: CheckName; look(): Promise<Finding> };

/** Whoever asks how the shop fares has an answer by then, whatever is away. */
const LIMIT_SECONDS = 4;

/** Looks at everything at once, each for so long. */
export function runChecks(checks: readonly Check[], limitSeconds = LIMIT_SECONDS): Promise<Checked[]> {
  return Promise.all(
    checks.map(async ({ name, look }) => {
      const late = sleep(limitSeconds * 1000, wrong('no-answer', { seconds: limitSeconds }), { ref: false });
      const found = look().catch((error: unknown) => wrong('failed', { fault: wordsOfFault(error) }));
      return { check: name, finding: await Promise.race([found, late]) };
    }),
  );
}
