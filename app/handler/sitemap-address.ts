/** The index, and the parts that it names: all pages but products, and products by their ids. */
export const SITEMAP = '/sitemap.xml';
export const PAGES_PART = '/sitemaps/pages.xml';

const PRODUCTS_PART = /^\/sitemaps\/products-([1-9]\d{0,8})\.xml$/;

export const productsPartPath = (part: number): string => `/sitemaps/products-${part}.xml`;

/** The number of the part of products that a path names; null for any other. */
export function productsPartFrom(path: string): number | null {
  const [, part] = PRODUCTS_PART.exec(path) ?? [];
  return part === undefined ? null : Number(part);
}

/** The canonical address of a file of the sitemap, which is kept as pages are; null for any other path. */
export function sitemapAddress(path: string): string | null {
  return path === SITEMAP || path === PAGES_PART || productsPartFrom(path) !== null ? path : null;
}

/** Whether a whole address is one of these. */
export function isSitemap(url: string): boolean {
  return sitemapAddress(new URL(url).pathname) !== null;
}
