import { integer, pgTable } from 'drizzle-orm/pg-core';
import { chosenColumns } from './catalog/chosen-columns.ts';

/** Spec S3, Cart item. One row per user and product. */
export const cartItems = pgTable('cart_items', { ...chosenColumns, quantity: integer().notNull() });
