/** The sort orders of the administrator's table. */
export const SORTS = ['name', 'price', 'stock', 'created', 'category'] as const;
export type ProductSort = (typeof SORTS)[number];

export type ProductOrder = { sort: ProductSort; descending: boolean };

/** The product at which a page starts or ends, by its sort key and its id. */
export type ProductPlace = { side: 'after' | 'before'; key: string; id: number };
