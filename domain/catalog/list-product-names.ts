import { inArray } from 'drizzle-orm';
import { products } from '#db/schema/catalog/catalog.ts';
import { unlistedProducts } from '#db/schema/catalog/unlisted-products.ts';
import type { DbOrTx } from '#db/types.ts';

const MOST = 1_000;

/** The names of these products, including drafts, at most 1,000. Omits ids of products that don't exist. */
export async function listProductNames(db: DbOrTx, ids: number[]): Promise<{ id: number; name: string }[]> {
  const asked = ids.slice(0, MOST);
  if (asked.length === 0) return [];
  const found = await Promise.all(
    [products, unlistedProducts].map((table) =>
      db
        .select({ id: table.id, name: table.name })
        .from(table)
        .where(inArray(table.id, asked))
        .limit(asked.length),
    ),
  );
  return found.flat();
}
