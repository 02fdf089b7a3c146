import { tally } from '../attacker.ts';
import type { Check } from './case.ts';
import type { Kiosk } from './kiosk.ts';
import type { Asked } from './load/load.ts';
import type { After, Run } from './load/under-load.ts';

const RECOVERY_MS = 5_000;

type Allowed = {
  /**
   * The requests that may fail:
   * - none: No request may fail.
   * - away: Requests during the fault may fail.
   * - underway: Requests to the lost process may fail.
   */
  errors: 'none' | 'away' | 'underway';
  /** Whether connections may break, because the process that serves them was killed. */
  broken?: boolean;
};

/** All requests of a killed process have failed within this time. */
const LOST_MS = 2_500;

/** Checks the responses, and everything that the shop acknowledged. */
export function judge(run: Run, { errors, broken = false }: Allowed): Check[] {
  return [...judgeAnswers(run, errors, broken, RECOVERY_MS * run.patience), ...judgeState(run)];
}

function judgeAnswers(run: Run, errors: Allowed['errors'], broken: boolean, recoveryMs: number): Check[] {
  const { asked, away, seen } = run;
  const failed = asked.filter(isFailed);
  const until = errors === 'underway' ? away.from + LOST_MS * run.patience : away.back + recoveryMs;
  const elsewhere = failed.filter(({ at, ms }) => errors === 'none' || at + ms < away.from || at > until);
  const rough = failed.filter(({ status, calm }) =>
    status === undefined ? !broken : status !== 503 || !calm,
  );
  const misleading = seen.filter(({ page }) => page === 'misleading').length;
  const last = Math.max(away.back, ...failed.map(({ at }) => at));
  const [slowest] = asked.toSorted((one, other) => other.ms - one.ms);
  const what = errors === 'none' ? 'no request failed' : 'requests failed only while it was away';
  const checks: Check[] = [
    {
      what,
      ok: elsewhere.length === 0,
      figure: `${elsewhere.length} of ${asked.length}${sample(elsewhere)}`,
    },
  ];
  if (errors === 'none')
    return [...checks, { what: 'longest answer', ok: true, figure: describeSlowest(slowest) }];
  return [
    ...checks,
    {
      what: 'those got 503 with Retry-After',
      ok: rough.length === 0,
      figure: `${inWords(failed)}${rough.length > 0 ? `; not so${sample(rough)}` : ''}`,
    },
    {
      what: 'nothing that a search engine would believe',
      ok: misleading === 0,
      figure: `${misleading} pages`,
    },
    { what: 'answered again after', ok: last - away.back <= recoveryMs, figure: inSeconds(last - away.back) },
    { what: 'longest answer', ok: true, figure: describeSlowest(slowest) },
  ];
}

/** Checks the requirements for every case. */
export function judgeState({ verified, invariants }: After): Check[] {
  const { kept, lost, sentAgain } = verified;
  const acknowledged = Object.entries(kept).map(([what, count]) => `${count} ${what}s`);
  const again = sentAgain > 0 ? `; ${sentAgain} payments sent again` : '';
  return [
    {
      what: 'nothing acknowledged was lost',
      ok: lost.length === 0,
      figure: `${acknowledged.join(', ')}${again}${lost.length > 0 ? `; LOST: ${lost.slice(0, 5).join(', ')}` : ''}`,
    },
    ...invariants.map(({ rule, count, broken }) => ({
      what: rule,
      ok: broken.length === 0,
      figure: broken.length === 0 ? String(count) : broken.slice(0, 5).join('; '),
    })),
  ];
}

/** Checks that the same processes still run. */
export function judgeProcesses(kiosks: Kiosk[], before: number[]): Check {
  const same = kiosks.every((kiosk, n) => kiosk.runs() && kiosk.pid() === before[n]);
  return { what: 'no restart of Kiosk', ok: same, figure: `${kiosks.length} started processes` };
}

export function isFailed({ status }: Asked): boolean {
  return status === undefined || status >= 400;
}

export function describeSlowest(asked: Asked | undefined): string {
  return asked ? `${inSeconds(asked.ms)} (${asked.method} ${asked.path})` : 'none';
}

function inWords(failed: Asked[]): string {
  if (failed.length === 0) return 'none failed';
  return tally(
    failed.map(({ status, calm }) => (status === undefined ? 'broken' : calm ? status : `${status} bare`)),
  );
}

/** Describes how many requests failed, and which. */
export function sayFailed(failed: Asked[], all: Asked[]): string {
  return `${failed.length} of ${all.length}${sample(failed)}`;
}

function sample(failed: Asked[]): string {
  const words = failed
    .slice(0, 40)
    .map(({ method, path, status }) => `${method} ${path} ${status ?? 'broken'}`);
  return words.length > 0 ? `: ${tally(words)}` : '';
}

export function inSeconds(ms: number): string {
  return `${(Math.max(0, ms) / 1000).toFixed(1)} s`;
}
