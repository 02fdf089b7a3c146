import { type SQL, sql } from 'drizzle-orm';

/**
 * An array that is opaque to the planner. For arrays shorter than the ten values it expects, the planner may
 * otherwise replan the statement every time, which takes longer than running it.
 */
export function opaqueArray(value: SQL, type: 'int' | 'text'): SQL {
  return sql`(select ${value}::${sql.raw(type)}[])`;
}
