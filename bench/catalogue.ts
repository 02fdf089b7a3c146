import { LIST_SIZE, PAGE_SIZE } from '#domain/catalog/listing/page-sizes.ts';

/** The data from which the benchmarks build storefront URLs. */
export type Catalogue = {
  products: number;
  /**
   * The ids of up to 1,000 products, spread evenly over all ids. The ids between them may belong to variants.
   */
  productIds: number[];
  categories: { name: string; count: number }[];
  /** Prefixes of product names with their number of matches. Each prefix matches at least one full page. */
  beginnings: { text: string; count: number }[];
  /** The full names of some products. */
  names: string[];
};

export type PageName = 'home' | 'category' | 'product' | 'search';
export const PAGE_NAMES: PageName[] = ['home', 'category', 'product', 'search'];

const MAX_ADDRESSES = 1_000;
const MAX_BEGINNINGS = 200;
const NAMES = 100;
/** The number of products whose names are the source of the prefixes. */
const LOOKED_AT = 100_000;
const LAST_CHARACTER = 0x10ffff;

/** Reads the catalogue from the shop's database. */
export async function describeCatalogue(query: (sql: string) => Promise<unknown[]>): Promise<Catalogue> {
  const categories = await query(
    'select category as name, sum(count)::int as count from product_counts group by 1 order by 1',
  );
  const beginnings = await query(
    `select text, (select count(*) from products where name >= text and name < text || chr(${LAST_CHARACTER}))::int as count
      from (
        select left(name, length) as text
          from (select name from products order by id limit ${LOOKED_AT}) looked_at, generate_series(3, 5) length
          group by 1 having count(*) >= ${LIST_SIZE} order by md5(left(name, length)) limit ${MAX_BEGINNINGS}
      ) beginnings`,
  );
  const names = await query(
    `select name from products where id in (
      select 1 + (n * (select max(id) - 1 from products)) / ${NAMES} from generate_series(1, ${NAMES}) n)`,
  );
  const productIds = await query(
    `select distinct (select id from products where id >= place order by id limit 1)::int as id from (
      select 1 + (n * (select max(id) - 1 from products)) / ${MAX_ADDRESSES} as place
      from generate_series(0, ${MAX_ADDRESSES} - 1) n) places order by 1`,
  );
  const found = { categories, beginnings, names, productIds } as Pick<
    Catalogue,
    'categories' | 'beginnings'
  > & {
    names: { name: string }[];
    productIds: { id: number }[];
  };
  return {
    ...found,
    products: found.categories.reduce((sum, { count }) => sum + count, 0),
    productIds: found.productIds.map(({ id }) => id),
    names: found.names.map(({ name }) => name),
  };
}

/**
 * Returns up to 1,000 different URLs for each kind of page. Every page is full, and the most popular pages
 * come first.
 */
export function addressesOf({
  products,
  productIds,
  categories,
  beginnings,
}: Catalogue): Record<PageName, string[]> {
  const lists = {
    home: [{ path: '/', pages: Math.floor(products / PAGE_SIZE) }],
    category: categories.map(({ name, count }) => ({
      path: categoryAddress(name),
      pages: Math.floor(count / LIST_SIZE),
    })),
    search: beginnings.map(({ text, count }) => ({
      path: searchAddress(text),
      pages: Math.floor(count / LIST_SIZE),
    })),
  };
  return {
    home: pagesOf(lists.home),
    category: pagesOf(lists.category),
    product: productIds.map((id) => `/product/${id}`),
    search: pagesOf(lists.search),
  };
}

export function categoryAddress(name: string): string {
  return `/categories/${encodeURIComponent(name)}`;
}

export function searchAddress(text: string): string {
  return `/search?q=${encodeURIComponent(text)}`;
}

/** Returns the URL of a list's page. The first page has the index 0. */
export function pageOf(path: string, index: number): string {
  return index === 0 ? path : `${path}${path.includes('?') ? '&' : '?'}page=${index}`;
}

/** Returns URLs: the first page of every list, then the second page of every list, and so on. */
function pagesOf(lists: { path: string; pages: number }[]): string[] {
  const addresses: string[] = [];
  for (let index = 0; addresses.length < MAX_ADDRESSES; index += 1) {
    const going = lists.filter(({ pages }) => index < pages);
    if (going.length === 0) break;
    addresses.push(...going.map(({ path }) => pageOf(path, index)));
  }
  return addresses.slice(0, MAX_ADDRESSES);
}
