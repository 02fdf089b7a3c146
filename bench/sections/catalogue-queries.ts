import { sql } from 'drizzle-orm';
import type { Database } from '#db/open.ts';
import { listFacets } from '#domain/catalog/listing/facets.ts';
import { listFiltered } from '#domain/catalog/listing/list-filtered.ts';
import { findProduct, listCategory, listFeatured } from '#domain/catalog/listing/queries.ts';
import { parseListRequest } from '#domain/catalog/listing/shop-filter.ts';
import { searchByNameStart } from '#domain/catalog/search/search-by-name-start.ts';
import type { Catalogue } from '../catalogue.ts';
import { alternate, timed } from '../measure/rounds.ts';
import type { Row } from '../measure/table.ts';

const FAR_PAGE = 5_000;
const WARM_UP_ROUNDS = 20;

/** Measures the catalogue's queries, compared to `select 1`. */
export async function benchQueries({ db }: Database, catalogue: Catalogue, rounds: number): Promise<Row[]> {
  const { category, id, name } = (await listFeatured(db, FAR_PAGE))[0] ?? {};
  if (!category || !id || !name) throw new Error('The catalogue has no far page');
  const [beginning] = catalogue.beginnings;
  const filtered = parseListRequest(new URLSearchParams('min=20&max=90&stock=in&sort=price'));
  const sorted = parseListRequest(
    new URLSearchParams({ q: beginning?.text ?? '', stock: 'in', sort: 'price' }),
  );
  const queries = {
    'home page 0': () => listFeatured(db, 0),
    [`home page ${FAR_PAGE.toLocaleString('en')}`]: () => listFeatured(db, FAR_PAGE),
    'category page 0, with count': () => listCategory(db, category, 0),
    'product by id': () => findProduct(db, id),
    'search, one match, with count': () => searchByNameStart(db, name, 0),
    'search, many matches, with count': () => searchByNameStart(db, beginning?.text ?? '', 0),
    'filtered list': () => listFiltered(db, filtered),
    'counts of its filters': () => listFacets(db, filtered.filter),
    'filtered search': () => listFiltered(db, sorted),
    'counts of that': () => listFacets(db, sorted.filter),
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
