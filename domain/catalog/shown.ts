import type { ProductCard } from './queries.ts';

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
  /** A picture that nothing stands for until it has come. */
  placeholders: 'placeholders',
  /** Which products a category has. */
  category: (name: string) => `category ${name}`,
  /** A product, or that there is none of this id. */
  product: (id: number) => `product ${id}`,
};

const CHANGED = /^(featured|searches|categories|placeholders|category .+|product \d+)$/s;
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
