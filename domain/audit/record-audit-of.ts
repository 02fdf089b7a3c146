import { type SQL, sql } from 'drizzle-orm';
import { auditLog } from '#db/schema/audit.ts';
import type { Tx } from '#db/types.ts';

/**
 * Writes one entry for each row of a query, in one statement. `rows` must return the columns subject_id,
 * subject_name, before and after, in this order. Returns the number of entries.
 */
export async function recordAuditOf(
  tx: Tx,
  { actorUid, action, change, rows }: { actorUid: string; action: string; change?: SQL; rows: SQL },
): Promise<number> {
  const result = await tx.execute(sql`
    ${change ?? sql``}
    insert into ${auditLog} (actor_uid, action, subject_id, subject_name, before, after)
    select ${actorUid}, ${action}, subject_id::text, left(subject_name, 300), before, after
    from (${rows}) as change(subject_id, subject_name, before, after)`);
  return result.rowCount ?? 0;
}
