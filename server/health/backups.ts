import type { Db } from '#db/types.ts';
import { newestBackup } from '#domain/backups/newest-backup.ts';
import type { Env } from '#lib/env.ts';
import { errorFinding, okFinding, warningFinding } from '#lib/health/health-check.ts';
import type { Check } from './check.ts';

const HOUR_MS = 3600_000;
/**
 * Hours after which the last verification of a backup is too old. Backups are verified every day, but a
 * restart may delay this.
 */
const TRIED_HOURS = 48;

/** Checks that the shop's backups are recent, and that their verification found no fault. */
export function checkBackups(db: Db, { BACKUP_EVERY_HOURS: every }: Pick<Env, 'BACKUP_EVERY_HOURS'>): Check {
  return {
    name: 'backups',
    async look() {
      if (every === undefined) return warningFinding('backups-off', {});
      const newest = await newestBackup(db);
      if (!newest) return warningFinding('backups-none', {});
      const { tried, madeAt } = newest;
      if (tried?.fault) return errorFinding('backups-unsound', { fault: tried.fault });
      const hours = hoursSince(madeAt);
      // The age limit is twice the interval, because a retry after a failure may be late.
      if (hours > 2 * every) return errorFinding('backups-old', { hours });
      if (!tried) return warningFinding('backups-untried', {});
      const triedHours = hoursSince(tried.at);
      if (triedHours >= TRIED_HOURS) return errorFinding('backups-tried-late', { hours: triedHours });
      return newest.lostFiles > 0
        ? warningFinding('backups-lossy', { count: newest.lostFiles })
        : okFinding('backups-fine', { hours });
    },
  };
}

function hoursSince(at: Date): number {
  return Math.floor(Math.max(Date.now() - at.getTime(), 0) / HOUR_MS);
}
