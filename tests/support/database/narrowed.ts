import type { Fact, SchemaFacts } from './schema-facts.ts';

type Leave = {
  /** The full names of database objects that the older version does not use. */
  unused: readonly string[];
  /** Constraints that a migration declares as less strict: `-- widens: public.mails.mails_check`. */
  widens: readonly string[];
  /** Triggers that a migration declares as replaced: `-- replaces: public.products.product_edited`. */
  replaces: readonly string[];
};

/**
 * Compares two schemas. Returns a sentence for everything that a version made for `then` may use, but that
 * `now` lacks or refuses. An empty result means that this version can run on `now`.
 */
export function narrowed(then: SchemaFacts, now: SchemaFacts, { unused, widens, replaces }: Leave): string[] {
  const used = (name: string) => !unused.some((each) => name === each || name.startsWith(`${each}.`));
  const tables = new Set(then.tables.map(({ name }) => name));
  const oldColumns = new Set(then.columns.map(({ name }) => name));
  const isOld = (table: string, column: string) => oldColumns.has(`${table}.${column}`);
  const changed: string[] = [];
  const kinds = [
    ['table or view', then.tables, now.tables],
    ['function', then.functions, now.functions],
    ['trigger', then.triggers, now.triggers],
  ] as const;
  for (const [kind, before, after] of kinds)
    for (const fact of before.filter(({ name }) => used(name))) {
      const found = after.find(({ name }) => name === fact.name);
      if (kind === 'trigger' && replaces.includes(fact.name)) continue;
      if (!found) changed.push(`the ${kind} ${fact.name} is gone`);
      else if (found.is !== fact.is) changed.push(`the ${kind} ${fact.name} is another one`);
    }
  for (const column of then.columns.filter(({ name }) => used(name))) {
    const found = now.columns.find(({ name }) => name === column.name);
    if (!found) changed.push(`the column ${column.name} is gone`);
    else if (found.type !== column.type) changed.push(`the column ${column.name} is of another type`);
    else if (column.nullable && !found.nullable) changed.push(`the column ${column.name} may not be null`);
    else if (column.filled && !found.filled) changed.push(`the column ${column.name} has no default`);
  }
  for (const column of now.columns)
    if (!column.filled && !oldColumns.has(column.name) && tables.has(column.table ?? ''))
      changed.push(`the new column ${column.name} has to be filled`);
  const narrows = (fact: { name: string; table: string; columns: string[] }) =>
    !widens.includes(fact.name) &&
    tables.has(fact.table) &&
    (fact.columns.length === 0 || fact.columns.some((column) => isOld(fact.table, column)));
  for (const fact of now.constraints)
    if (!same(then.constraints, fact) && narrows(fact))
      changed.push(`the constraint ${fact.name} is new or another one`);
  for (const fact of now.uniques)
    if (!same(then.uniques, fact) && narrows(fact))
      changed.push(`the unique index ${fact.name} is new or another one`);
  // An insert with `on conflict` needs the unique index of the older schema.
  for (const fact of then.uniques)
    if (!same(now.uniques, fact) && fact.columns.every((column) => used(`${fact.table}.${column}`)))
      changed.push(`the unique index ${fact.name} is gone`);
  return changed;
}

/** Whether a fact with the same table and definition exists. The names of constraints may differ. */
function same(facts: (Fact & { table: string })[], { table, is }: { table: string; is: string }): boolean {
  return facts.some((fact) => fact.table === table && fact.is === is);
}
