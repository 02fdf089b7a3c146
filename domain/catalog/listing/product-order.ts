/** The sort orders of the administrator's table. */
export const SORTS = ['name', 'price', 'stock', 'created', 'category'] as const;
export type ProductSort = (typeof SORTS)[number];

export type ProductOrder = { sort: ProductSort; descending: boolean };

/** The product next to which a page starts or ends. `key` is the product's value of the sort column. */
export type ProductPlace = { side: 'after' | 'before'; key: string; id: number };
