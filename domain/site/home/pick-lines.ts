import { or, sql } from 'drizzle-orm';
import { products } from '#db/schema/catalog/catalog.ts';
import type { DbOrTx } from '#db/types.ts';
import { listProductNames } from '#domain/catalog/list-product-names.ts';
import { MAX_PICKS } from './sections.ts';

/** A line with an id, such as '12 Over-Ear Headphones'. */
const WITH_ID = /^#?(\d{1,15})\b/;
/** Maximum number of lines that the shop looks up. With more lines, it refuses all of them. */
const MAX_LINES = 50;

/** Writes the products with these ids, including drafts, as lines that `readPicks` reads. */
export async function writePicks(db: DbOrTx, ids: number[]): Promise<string> {
  const rows = await listProductNames(db, ids);
  const names = new Map(rows.map((row) => [row.id, row.name]));
  return ids.flatMap((each) => (names.has(each) ? `${each} ${names.get(each)}` : [])).join('\n');
}

/**
 * Finds the products of typed lines. A line is the name or SKU of a listed product, or starts with the id of
 * any product. The home page shows a product only while it is listed. `unknown` is the first line without
 * a product. `tooMany` says whether there are too many lines.
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
  const [found] = await listProductNames(db, [Number(typedId)]);
  return found?.id ?? null;
}
