import { type SQL, sql } from 'drizzle-orm';

/**
 * An array that the planner doesn't look into: else it may plan a statement anew for each array that is
 * shorter than the ten values it expects, which takes longer than to carry it out.
 */
export function hidden(value: SQL, type: 'int' | 'text'): SQL {
  return sql`(select ${value}::${sql.raw(type)}[])`;
}
