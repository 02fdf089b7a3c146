import { sitemapPartOf } from './feeds/sitemap.ts';
import type { CardProduct } from './listing/queries.ts';

/**
 * The cache tags. Each tag names data that a cached page shows. When such data change, database triggers
 * announce the same tags (db/migrations/0020-catalog-notices.sql).
 */
export const cacheTags = {
  /** The order of all products. It determines the products on each page of the grid. */
  featured: 'featured',
  /** The products that match a search text. */
  searches: 'searches',
  /** The settings of the site. Every page depends on some of them. */
  site: 'site',
  /**
   * `page` is a page that the merchant writes. The error page for an address without such a page has this
   * tag, too. `pages` is the list of these pages.
   */
  page: (slug: string) => `page ${slug}`,
  pages: 'pages',
  /** The list of categories. */
  categories: 'categories',
  /** For each category, the numbers of products that are in stock or on sale. */
  counts: 'counts',
  /** The order of products by price. */
  prices: 'prices',
  /** The rules that determine the prices of carts. */
  rules: 'rules',
  /**
   * All pictures that have no placeholder yet. When placeholders are stored, a database trigger announces
   * this tag.
   */
  placeholders: 'placeholders',
  /** The products of a category. */
  category: (name: string) => `category ${name}`,
  /** The list of the sitemap's parts. `sitemapPart` is the content of one part. */
  sitemap: 'sitemap',
  sitemapPart: (part: number) => `sitemap ${part}`,
  /** A product. The error page for a missing product has this tag, too. */
  product: (id: number) => `product ${id}`,
};

const CHANGED =
  /^(site|pages|page [a-z0-9-]+|featured|searches|categories|counts|prices|rules|placeholders|category .+|product \d+)$/s;
const PRODUCT = cacheTags.product(0).slice(0, -1);

type Pictured = Pick<CardProduct, 'placeholder'>;

/** The tags for these products and their pictures. */
export function productTags(products: Pick<CardProduct, 'id' | 'placeholder'>[]): string[] {
  return [...products.map(({ id }) => cacheTags.product(id)), ...pictureTags(products)];
}

/**
 * The tags of pages that show these products or categories. Empty if all their pictures have placeholders.
 */
export function pictureTags(pictured: Pictured[]): string[] {
  return pictured.some(({ placeholder }) => placeholder === null) ? [cacheTags.placeholders] : [];
}

/** Whether a product is among the tags. */
export function hasProductTag(tags: readonly string[]): boolean {
  return tags.some((tag) => tag.startsWith(PRODUCT));
}

/** Whether the sitemap or one of its parts is among the tags. */
export function hasSitemapTag(tags: readonly string[]): boolean {
  return tags.some((tag) => tag.startsWith(cacheTags.sitemap));
}

/**
 * Adds the sitemap's tags to the changed tags if one of them is a product, because the sitemap shows when
 * each product was edited.
 */
export function addSitemapTags(changed: readonly string[] | null): string[] | null {
  if (changed === null) return null;
  const ids = changed
    .filter((tag) => tag.startsWith(PRODUCT))
    .map((tag) => Number(tag.slice(PRODUCT.length)));
  if (ids.length === 0) return [...changed];
  const parts = new Set(ids.map((id) => cacheTags.sitemapPart(sitemapPartOf(id))));
  return [...changed, cacheTags.sitemap, ...parts];
}

/**
 * Reads the changed tags from a notification of the database. If it is invalid, returns null, and the caller
 * must treat all data as changed.
 */
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
