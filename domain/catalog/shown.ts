import type { ProductCard } from './queries.ts';
import { sitemapPartOf } from './sitemap.ts';

/**
 * What a page shows of the catalogue, in the words by which triggers announce a change
 * (db/migrations/0020-catalog-notices.sql).
 */
export const shown = {
  /** All products in their order: which stand on a page of them. */
  featured: 'featured',
  /** Which products a text finds. */
  searches: 'searches',
  /** The list of categories. */
  categories: 'categories',
  /** How many products of a category are in stock, and on sale. */
  counts: 'counts',
  /** The order of products by price. */
  prices: 'prices',
  /** A picture that nothing stands for until it has come. */
  placeholders: 'placeholders',
  /** Which products a category has. */
  category: (name: string) => `category ${name}`,
  /** Which parts the sitemap has, and what is in one of them. */
  sitemap: 'sitemap',
  sitemapPart: (part: number) => `sitemap ${part}`,
  /** A product, or that there is none of this id. */
  product: (id: number) => `product ${id}`,
};

const CHANGED = /^(featured|searches|categories|counts|prices|placeholders|category .+|product \d+)$/s;
const PRODUCT = shown.product(0).slice(0, -1);

type Pictured = Pick<ProductCard, 'placeholder'>;

/** What is shown by these products, each with its picture. */
export function shownProducts(products: Pick<ProductCard, 'id' | 'placeholder'>[]): string[] {
  return [...products.map(({ id }) => shown.product(id)), ...shownPictures(products)];
}

/** What is shown by the pictures of these products or categories. */
export function shownPictures(pictured: Pictured[]): string[] {
  return pictured.some(({ placeholder }) => placeholder === null) ? [shown.placeholders] : [];
}

/** Whether any product is among what is shown. */
export function showsProduct(tags: readonly string[]): boolean {
  return tags.some((tag) => tag.startsWith(PRODUCT));
}

/** Whether it is the sitemap, or one of its parts. */
export function showsSitemap(tags: readonly string[]): boolean {
  return tags.some((tag) => tag.startsWith(shown.sitemap));
}

/** What changes with that which a notice names: the sitemap tells when each product was edited. */
export function withSitemap(changed: readonly string[] | null): string[] | null {
  if (changed === null) return null;
  const ids = changed
    .filter((tag) => tag.startsWith(PRODUCT))
    .map((tag) => Number(tag.slice(PRODUCT.length)));
  if (ids.length === 0) return [...changed];
  const parts = new Set(ids.map((id) => shown.sitemapPart(sitemapPartOf(id))));
  return [...changed, shown.sitemap, ...parts];
}

/** What changed as a notice names it; null, which is everything, for one that can't be read. */
export function readCatalogNotice(payload: string): string[] | null {
  try {
    const tags: unknown = JSON.parse(payload);
    return Array.isArray(tags) && tags.length > 0 && tags.every(isTag) ? tags : null;
  } catch {
    return null;
  }
}

function isTag(value: unknown): value is string {
  return typeof value === 'string' && CHANGED.test(value);
}
