import type pg from 'pg';

/** A fact about the schema that a version of the shop may rely on: a name and its definition. */
export type Fact = { name: string; is: string; columns?: string[]; table?: string };

export type SchemaFacts = {
  tables: Fact[];
  /** The columns with their types. `filled` means that an insert may omit the column. */
  columns: (Fact & { type: string; nullable: boolean; filled: boolean })[];
  functions: Fact[];
  triggers: Fact[];
  constraints: (Fact & { kind: string; columns: string[]; table: string })[];
  uniques: (Fact & { columns: string[]; table: string })[];
};

const OURS = "n.nspname not in ('pg_catalog', 'information_schema') and n.nspname not like 'pg\\_%'";
const TABLE = "n.nspname || '.' || c.relname";
/** Leaves out the tables that record the migrations. */
const NOT_OWN = "c.relname not in ('migrations', 'migration_steps')";

/** Reads the schema of the database that `client` is connected to. */
export async function readSchema(client: Pick<pg.Pool, 'query'>): Promise<SchemaFacts> {
  const ask = async <Row extends Fact>(text: string) => (await client.query<Row>(text)).rows;
  const from = `from pg_class c join pg_namespace n on n.oid = c.relnamespace`;
  return {
    tables: await ask(
      `select ${TABLE} as name, c.relkind as is ${from} where ${OURS} and ${NOT_OWN} and c.relkind in ('r','p','v','m','S')`,
    ),
    columns: await ask(
      `select ${TABLE} || '.' || a.attname as name, ${TABLE} as "table", format_type(a.atttypid, a.atttypmod) as type,
         not a.attnotnull as nullable, (not a.attnotnull or a.atthasdef or a.attidentity <> '') as filled, '' as is
       ${from} join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
       where ${OURS} and ${NOT_OWN} and c.relkind in ('r','p','v','m')`,
    ),
    functions: await ask(
      `select n.nspname || '.' || p.proname || '(' || pg_get_function_identity_arguments(p.oid) || ')' as name,
         coalesce(pg_get_function_result(p.oid), '') as is
       from pg_proc p join pg_namespace n on n.oid = p.pronamespace where ${OURS}`,
    ),
    triggers: await ask(
      `select ${TABLE} || '.' || t.tgname as name, '' as is
       ${from} join pg_trigger t on t.tgrelid = c.oid where ${OURS} and not t.tgisinternal`,
    ),
    constraints: await ask(
      `select ${TABLE} || '.' || k.conname as name, ${TABLE} as "table", k.contype as kind, pg_get_constraintdef(k.oid) as is,
         array(select a.attname::text from pg_attribute a where a.attrelid = c.oid and a.attnum = any(k.conkey)) as columns
       ${from} join pg_constraint k on k.conrelid = c.oid where ${OURS} and ${NOT_OWN} and k.contype in ('c','f','x')`,
    ),
    uniques: await ask(
      `select ${TABLE} || '.' || i.relname as name, ${TABLE} as "table",
         regexp_replace(pg_get_indexdef(x.indexrelid), '^.* USING', 'USING') as is,
         array(select a.attname::text from pg_attribute a where a.attrelid = c.oid and a.attnum = any(x.indkey)) as columns
       ${from} join pg_index x on x.indrelid = c.oid join pg_class i on i.oid = x.indexrelid
       where ${OURS} and ${NOT_OWN} and x.indisunique`,
    ),
  };
}
