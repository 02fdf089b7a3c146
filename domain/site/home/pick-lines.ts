import { inArray, or, sql } from 'drizzle-orm';
import { products } from '#db/schema/catalog/catalog.ts';
import type { DbOrTx } from '#db/types.ts';
import { MAX_PICKS } from './sections.ts';

/** '12 Over-Ear Headphones' */
const WITH_ID = /^#?(\d{1,15})\b/;
/** More lines are refused before they are looked up. */
const MAX_LINES = 50;

/** Products by id as lines that `readPicks` reads, in this order; those that are gone are left out. */
export async function writePicks(db: DbOrTx, ids: number[]): Promise<string> {
  if (ids.length === 0) return '';
  const { id, name } = products;
  const rows = await db.select({ id, name }).from(products).where(inArray(id, ids));
  const names = new Map(rows.map((row) => [row.id, row.name]));
  return ids.flatMap((each) => (names.has(each) ? `${each} ${names.get(each)}` : [])).join('\n');
}

/**
 * The products of typed lines: each starts with an id, or is a name or an SKU. Only listed products.
 * `unknown`: the first line without a product; `tooMany` above the limit.
 */
export async function readPicks(
  db: DbOrTx,
  typed: string,
): Promise<{ ids: number[] } | { unknown: string } | { tooMany: true }> {
  const lines = [...new Set(typed.split('\n').map((line) => line.trim()))].filter((line) => line !== '');
  if (lines.length > MAX_LINES) return { tooMany: true };
  const ids: number[] = [];
  for (const line of lines) {
    const id = await findPick(db, line);
    if (id === null) return { unknown: line };
    if (!ids.includes(id)) ids.push(id);
  }
  return ids.length > MAX_PICKS ? { tooMany: true } : { ids };
}

async function findPick(db: DbOrTx, line: string): Promise<number | null> {
  const [, typedId] = WITH_ID.exec(line) ?? [];
  const { id, name, sku } = products;
  const byText = or(sql`${name} = ${line}`, sql`${sku} = ${line} and ${sku} <> ''`);
  const [named] = await db.select({ id }).from(products).where(byText).orderBy(id).limit(1);
  if (named) return named.id;
  if (typedId === undefined) return null;
  const [found] = await db
    .select({ id })
    .from(products)
    .where(inArray(id, [Number(typedId)]))
    .limit(1);
  return found?.id ?? null;
}
