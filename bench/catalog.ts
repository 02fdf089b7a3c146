import { sql } from 'drizzle-orm';
import type { Database } from '#db/open.ts';
import { findProduct, listCategory, listFeatured } from '#domain/catalog/queries.ts';
import { searchProducts } from '#domain/catalog/search-products.ts';
import { addSynthetic } from '../seed/add-synthetic.ts';
import { alternate, timed } from './rounds.ts';
import type { Row } from './table.ts';

const PRODUCTS = 100_000;
const FAR_PAGE = 5_000;
const WARM_UP_ROUNDS = 20;

/** The catalogue's queries among 100,000 products, beside the cheapest query there is. */
export async function benchCatalog({ db, pool }: Database, rounds: number): Promise<Row[]> {
  await addSynthetic(pool, { count: PRODUCTS });
  await pool.query('vacuum analyze products');
  const [product] = await listFeatured(db, FAR_PAGE);
  if (!product) throw new Error('The catalogue has no far page');
  const queries = {
    [`home page 0 of ${PRODUCTS.toLocaleString('en')} products`]: () => listFeatured(db, 0),
    [`home page ${FAR_PAGE.toLocaleString('en')}`]: () => listFeatured(db, FAR_PAGE),
    'category page 0, with count': () => listCategory(db, product.category, 0),
    'product by id': () => findProduct(db, product.id),
    'search, few matches, with count': () => searchProducts(db, product.name.slice(0, 20), 0),
    'search, thousands of matches, with count': () => searchProducts(db, product.name.slice(0, 3), 0),
  };
  const measures: Record<string, () => Promise<number>> = Object.fromEntries(
    Object.entries(queries).map(([what, query]) => [what, () => timed(query)]),
  );
  const roundTrip = () => timed(() => db.execute(sql`select 1`));
  await alternate(WARM_UP_ROUNDS, { ...measures, roundTrip });
  const { roundTrip: floor, ...taken }: Record<string, number[]> = await alternate(rounds, {
    ...measures,
    roundTrip,
  });
  return Object.entries(taken).map(([what, values]) => ({
    what,
    unit: 'ms',
    values,
    ceiling: { what: 'select 1', values: floor ?? [] },
  }));
}
