import { sitemapPartOf } from './feeds/sitemap.ts';
import type { CardProduct } from './listing/queries.ts';

/**
 * The parts of the catalogue that a page depends on. Triggers announce changes under the same names
 * (db/migrations/0020-catalog-notices.sql).
 */
export const cacheTags = {
  /** The order of all products, which decides what is on each page of the grid. */
  featured: 'featured',
  /** The matches of a search text. */
  searches: 'searches',
  /** The settings of the site. Every page shows some. */
  site: 'site',
  /** A page that the merchant writes, or its absence; and the list of these pages. */
  page: (slug: string) => `page ${slug}`,
  pages: 'pages',
  /** The list of categories. */
  categories: 'categories',
  /** The number of products of a category that are in stock, and on sale. */
  counts: 'counts',
  /** The order of products by price. */
  prices: 'prices',
  /** The rules by which carts are priced. */
  rules: 'rules',
  /** A picture without a placeholder. */
  placeholders: 'placeholders',
  /** The products of a category. */
  category: (name: string) => `category ${name}`,
  /** The list of the sitemap's parts, and the contents of one. */
  sitemap: 'sitemap',
  sitemapPart: (part: number) => `sitemap ${part}`,
  /** A product, or its absence. */
  product: (id: number) => `product ${id}`,
};

const CHANGED =
  /^(site|pages|page [a-z0-9-]+|featured|searches|categories|counts|prices|rules|placeholders|category .+|product \d+)$/s;
const PRODUCT = cacheTags.product(0).slice(0, -1);

type Pictured = Pick<CardProduct, 'placeholder'>;

/** The tags of these products and their pictures. */
export function productTags(products: Pick<CardProduct, 'id' | 'placeholder'>[]): string[] {
  return [...products.map(({ id }) => cacheTags.product(id)), ...pictureTags(products)];
}

/** The tags of the pictures of these products or categories. */
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

/** Adds the tags of the sitemap, which shows when each product was edited. */
export function addSitemapTags(changed: readonly string[] | null): string[] | null {
  if (changed === null) return null;
  const ids = changed
    .filter((tag) => tag.startsWith(PRODUCT))
    .map((tag) => Number(tag.slice(PRODUCT.length)));
  if (ids.length === 0) return [...changed];
  const parts = new Set(ids.map((id) => cacheTags.sitemapPart(sitemapPartOf(id))));
  return [...changed, cacheTags.sitemap, ...parts];
}

/** The changed tags in a notice; null, meaning everything, when it is invalid. */
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
