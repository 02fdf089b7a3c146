import { type SQL, sql } from 'drizzle-orm';
import { auditLog } from '#db/schema/audit.ts';
import type { DbOrTx } from '#db/types.ts';
import { endOfDay, startOfDay } from '#lib/dates/zone.ts';
import type { AuditFilter } from './audit-filter.ts';

const PAGE = 25;
/** Limit of the query. No shop has this many actions or administrators. */
const MAX_DISTINCT = 100;

export type AuditRow = typeof auditLog.$inferSelect;
type AuditPage = { entries: AuditRow[]; hasNewer: boolean; hasOlder: boolean };

/**
 * One page of the log, newest first, at most 25 entries. The page starts after the entry `after`, or before
 * the entry `before`. Without either, it starts with the newest entry.
 */
export async function listAudit(
  db: DbOrTx,
  filter: AuditFilter,
  { after, before }: { after?: number | undefined; before?: number | undefined },
): Promise<AuditPage> {
  const cursor = before ?? after;
  const upwards = before !== undefined;
  const place = sql`((select at from ${auditLog} where id = ${cursor}), ${cursor}::bigint)`;
  const beyond = upwards ? sql`(at, id) > ${place}` : sql`(at, id) < ${place}`;
  const found = await db
    .select()
    .from(auditLog)
    .where(sql`${matching(filter)} and ${cursor === undefined ? sql`true` : beyond}`)
    .orderBy(upwards ? sql`at, id` : sql`at desc, id desc`)
    .limit(PAGE + 1);
  const more = found.length > PAGE;
  const entries = found.slice(0, PAGE);
  if (upwards) return { entries: entries.reverse(), hasNewer: more, hasOlder: true };
  return { entries, hasNewer: cursor !== undefined, hasOlder: more };
}

function matching({ action, actor, subject, entry, from, to }: AuditFilter): SQL {
  const parts = [sql`true`];
  if (entry !== null) parts.push(sql`id = ${entry}`);
  if (action !== '') parts.push(sql`action = ${action}`);
  if (actor !== '') parts.push(sql`actor_uid = ${actor}`);
  if (subject !== '') parts.push(sql`subject_id = ${subject}`);
  if (from !== '') parts.push(sql`at >= ${startOfDay(from).toISOString()}::timestamptz`);
  if (to !== '') parts.push(sql`at < ${endOfDay(to).toISOString()}::timestamptz`);
  return sql.join(parts, sql` and `);
}

/** All actions in the log, sorted by name. */
export function listActions(db: DbOrTx): Promise<string[]> {
  return listDistinct(db, sql`action`);
}

/** All administrators in the log. */
export function listActors(db: DbOrTx): Promise<string[]> {
  return listDistinct(db, sql`actor_uid`);
}

/**
 * The distinct values of a column. Reads one index entry for each value, so the length of the log doesn't
 * matter.
 */
async function listDistinct(db: DbOrTx, column: SQL): Promise<string[]> {
  const { rows } = await db.execute<{ kind: string }>(sql`
    with recursive kinds as (
      (select ${column} as kind from ${auditLog} order by ${column} limit 1)
      union all
      select (select ${column} from ${auditLog} where ${column} > kinds.kind order by ${column} limit 1)
      from kinds where kinds.kind is not null
    )
    select kind from kinds where kind is not null limit ${MAX_DISTINCT}`);
  return rows.map((row) => row.kind);
}
