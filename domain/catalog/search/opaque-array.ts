import { type SQL, sql } from 'drizzle-orm';

/**
 * An array parameter that the planner can't see. The planner expects ten values. For shorter arrays it could
 * plan the statement again for every execution, which takes longer than the execution.
 */
export function opaqueArray(value: SQL, type: 'int' | 'text'): SQL {
  return sql`(select ${value}::${sql.raw(type)}[])`;
}
