/**
 * The index of the sitemap. It lists one part for all pages except products, and one part for each range of
 * product ids.
 */
export const SITEMAP = '/sitemap.xml';
export const PAGES_PART = '/sitemaps/pages.xml';

const PRODUCTS_PART = /^\/sitemaps\/products-([1-9]\d{0,8})\.xml$/;

export const productsPartPath = (part: number): string => `/sitemaps/products-${part}.xml`;

/** The number of the product part at this path; null if the path is no product part. */
export function productsPartFrom(path: string): number | null {
  const [, part] = PRODUCTS_PART.exec(path) ?? [];
  return part === undefined ? null : Number(part);
}

/** The canonical address of a sitemap file; null for any other path. Sitemap files are cached like pages. */
export function sitemapAddress(path: string): string | null {
  return path === SITEMAP || path === PAGES_PART || productsPartFrom(path) !== null ? path : null;
}

/** Whether a full URL is a sitemap file. */
export function isSitemap(url: string): boolean {
  return sitemapAddress(new URL(url).pathname) !== null;
}
