import { sql } from 'drizzle-orm';
import type { FilesClient } from '#app/clients/files.ts';
import type { Db } from '#db/types.ts';
import { errorFinding, okFinding } from '#lib/health/health-check.ts';
import { faultMessage } from '../jobs/job-fault.ts';
import type { Check } from './check.ts';

/** Checks that a picture of the shop can be read from its store. */
export function checkFiles(db: Db, files: Pick<FilesClient, 'read'>): Check {
  return {
    name: 'files',
    async look() {
      const { rows } = await db.execute<{ key: string }>(
        sql`select thumbnail_key as key from categories order by id limit 1`,
      );
      const key = rows[0]?.key;
      if (key === undefined) return okFinding('files-empty', {});
      try {
        return (await files.read(key)) ? okFinding('files-fine', {}) : errorFinding('files-missing', {});
      } catch (error) {
        return errorFinding('files-away', { fault: faultMessage(error) });
      }
    },
  };
}
