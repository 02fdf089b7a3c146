import type { Db } from '#db/types.ts';
import { newestBackup } from '#domain/backups/newest-backup.ts';
import type { Env } from '#lib/env.ts';
import { fine, watch, wrong } from '#lib/finding.ts';
import type { Check } from './check.ts';

const HOUR_MS = 3600_000;

/** Whether the backups that the shop makes by itself come, and are sound. */
export function checkBackups(db: Db, { BACKUP_EVERY_HOURS: every }: Pick<Env, 'BACKUP_EVERY_HOURS'>): Check {
  return {
    name: 'backups',
    async look() {
      if (every === undefined) return watch('backups-off', {});
      const newest = await newestBackup(db);
      if (!newest) return watch('backups-none', {});
      const { tried, madeAt } = newest;
      if (tried?.fault) return wrong('backups-unsound', { fault: tried.fault });
      const hours = Math.floor(Math.max(Date.now() - madeAt.getTime(), 0) / HOUR_MS);
      // Tried again after a failure, one may come late.
      if (hours > 2 * every) return wrong('backups-old', { hours });
      return newest.lostFiles > 0
        ? watch('backups-lossy', { count: newest.lostFiles })
        : fine('backups-fine', { hours });
    },
  };
}
