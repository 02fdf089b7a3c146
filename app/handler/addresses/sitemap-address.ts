import { pathIndex } from './path-index.ts';

/**
 * The address of the sitemap's index. The index lists one file with all pages except products, and one file
 * for each range of product ids.
 */
export const SITEMAP = '/sitemap.xml';
export const PAGES_PART = '/sitemaps/pages.xml';

const PRODUCTS_PART = /^\/sitemaps\/products-([1-9]\d{0,8})\.xml$/;

export const productsPartPath = (part: number): string => `/sitemaps/products-${part}.xml`;

/** The number of the file with products at this path; null for any other path. */
export function productsPartFrom(path: string): number | null {
  const [, part] = PRODUCTS_PART.exec(path) ?? [];
  return part === undefined ? null : Number(part);
}

/**
 * The canonical address of a sitemap file; null for any other path. The page cache also stores sitemap files.
 */
export function sitemapAddress(path: string): string | null {
  return path === SITEMAP || path === PAGES_PART || productsPartFrom(path) !== null ? path : null;
}

/** Whether a full URL or cache key is for a sitemap file. */
export function isSitemap(url: string): boolean {
  const [path = ''] = url.slice(pathIndex(url)).split(/[?#]/, 1);
  return sitemapAddress(path) !== null;
}
