import { integer, pgTable } from 'drizzle-orm/pg-core';
import { chosenColumns } from './catalog/chosen-columns.ts';

/** Cart items (spec S3). Each user and product has one row. */
export const cartItems = pgTable('cart_items', { ...chosenColumns, quantity: integer().notNull() });
