import { type SQL, sql } from 'drizzle-orm';

/**
 * The SQL for the rows of an import with their effects. A row that describes both a product and a variant has
 * two effects.
 */
export function rowEffects(id: string): SQL {
  return sql`(
    select line, r.product_id, coalesce(r.line, v.product_line) as product_line,
      coalesce(r.errors, '[]') || coalesce(v.errors, '[]') as errors,
      coalesce(r.changes, '{}') || coalesce(v.changes, '{}') as changes, v.fields->'optionValues' as option_values,
      case when 'error' in (r.effect, v.effect) then 'error' when 'new' in (r.effect, v.effect) then 'new'
        when 'changed' in (r.effect, v.effect) then 'changed' else 'same' end as effect
    from (select * from import_rows where import_id = ${id}) r
    full join (select * from import_variants where import_id = ${id}) v using (line))`;
}
