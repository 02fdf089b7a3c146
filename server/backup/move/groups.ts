import type pg from 'pg';
import type { BackupTable } from '../tables.ts';

/** A foreign key: table `from` references table `to`. */
type Reference = { from: string; to: string };

/**
 * Groups tables that reference each other, directly or indirectly. Each group is copied in one transaction.
 */
export function groupTables(tables: BackupTable[], references: Reference[]): BackupTable[][] {
  const group = new Map(tables.map(({ name }) => [name, name]));
  for (const { from, to } of references) {
    const [one, other] = [group.get(from), group.get(to)];
    if (one === undefined || other === undefined) continue;
    for (const [name, kept] of group) if (kept === other) group.set(name, one);
  }
  return [...new Set(group.values())].map((kept) => tables.filter(({ name }) => group.get(name) === kept));
}

/** Lists the tables in groups. Within a group, each table comes after the tables that it references. */
export async function listGroups(client: pg.ClientBase, tables: BackupTable[]): Promise<BackupTable[][]> {
  const { rows } = await client.query<Reference>(
    `select n.nspname || '.' || c.relname as from, fn.nspname || '.' || f.relname as to
    from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
      join pg_class f on f.oid = k.confrelid join pg_namespace fn on fn.oid = f.relnamespace
    where k.contype = 'f'`,
  );
  return groupTables(tables, rows);
}
