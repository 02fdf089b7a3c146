/** What the administrator's table can be sorted by. */
export const SORTS = ['name', 'price', 'stock', 'created', 'category'] as const;
export type ProductSort = (typeof SORTS)[number];

export type ProductOrder = { sort: ProductSort; descending: boolean };

/** The product next to which a page begins or ends: what the sort compares of it, and its id. */
export type ProductPlace = { side: 'after' | 'before'; key: string; id: number };
