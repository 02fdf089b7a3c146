import { type SQL, sql } from 'drizzle-orm';

/**
 * An array parameter whose length the planner can't see. The planner assumes ten values for it. If the
 * planner saw a shorter array, it might plan the statement anew for every execution, which takes longer than
 * the execution.
 */
export function opaqueArray(value: SQL, type: 'int' | 'text'): SQL {
  return sql`(select ${value}::${sql.raw(type)}[])`;
}
