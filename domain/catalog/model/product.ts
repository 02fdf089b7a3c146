import type { products } from '#db/schema/catalog/catalog.ts';

/** A product as the database stores it. */
export type Product = typeof products.$inferSelect;
